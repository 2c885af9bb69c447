import { acceptSiteUrl } from "./site-addresses.js";

/** Where clients reach the organization. */
export class Site {
  private current: { url: string; host: string };

  /** Throws for what is no address, as does setting one. */
  constructor(url: string) {
    this.current = placeOf(url);
  }

  /** Without a trailing slash. */
  get url(): string {
    return this.current.url;
  }

  set url(url: string) {
    this.current = placeOf(url);
  }

  /** The host of the address, with its port. */
  get host(): string {
    return this.current.host;
  }
}

const placeOf = (given: string): { url: string; host: string } => {
  const url = acceptSiteUrl(given);
  return { url, host: new URL(url).host };
};
