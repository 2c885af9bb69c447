import { acceptSiteUrl } from "./site-addresses.js";

/** The address at which clients reach the organization. */
export class Site {
  private current: { url: string; host: string };

  /** Throws a TypeError for a text that is no such address; setting `url` does, too. */
  constructor(url: string) {
    this.current = placeOf(url);
  }

  /** The address, without a slash at its end. */
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
