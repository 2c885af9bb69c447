import { type FileAddresses, filesBelow } from "./addresses/file-addresses.js";
import { acceptSiteUrl } from "./site-addresses.js";

/** The address at which clients reach the organization. */
export class Site {
  private current: Place;

  /** Throws a TypeError for a text that is no such address; setting `url` does, too. */
  constructor(
    url: string,
    private readonly addresses: FileAddresses = "prefixed",
  ) {
    this.current = placeOf(url, addresses);
  }

  /** The address, without a slash at its end. */
  get url(): string {
    return this.current.url;
  }

  set url(url: string) {
    this.current = placeOf(url, this.addresses);
  }

  /** The host of the address, with its port. */
  get host(): string {
    return this.current.host;
  }

  /** What stands before the addresses of files in HTML, without a slash at its end; "" for nothing. */
  get filesAt(): string {
    return this.current.filesAt;
  }
}

interface Place {
  url: string;
  host: string;
  filesAt: string;
}

const placeOf = (given: string, addresses: FileAddresses): Place => {
  const url = acceptSiteUrl(given);
  return { url, host: new URL(url).host, filesAt: filesBelow(url, addresses) };
};
