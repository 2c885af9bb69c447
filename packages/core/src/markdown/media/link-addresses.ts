/** An address cut into its parts; `host` is in lower case and empty for an address on the server itself. */
export interface Address {
  scheme: string;
  host: string;
  path: string;
  /** Without the question mark. */
  query: string;
}

const form = /^(?:(https?):\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/;

/** Returns the parts of the address of something to show: of the web, or a path of the server; undefined for all others. */
export function readAddress(href: string): Address | undefined {
  const [, scheme = "", authority = "", path = "", query = ""] = form.exec(href) ?? [];
  if (scheme === "" && (!path.startsWith("/") || path.startsWith("//"))) return undefined;
  return { scheme, host: authority.toLowerCase(), path, query };
}

/** Returns the path of an uploaded file that an `href` leads to, without `/user_uploads/`; undefined for all others. */
export const uploadPath = (href: string): string | undefined => uploaded.exec(href)?.[1];

// An address that was given with the host of the organization has lost its slash (markdown.md 7.3).
const uploaded = /^\/?user_uploads\/(?!thumbnail\/|temporary\/)([^?#]+)/;
