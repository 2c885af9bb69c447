/** Where HTML gets the addresses of files: below the path of the organization's address, with all of it, or at the host's root. */
export type FileAddresses = "prefixed" | "absolute" | "root";

/** Returns what stands before the address of a file in HTML, such as `/chat`; "" for none. */
export const filesBelow = (url: string, addresses: FileAddresses): string => {
  if (addresses === "root") return "";
  return addresses === "absolute" ? url : new URL(url).pathname.replace(/\/$/, "");
};

// Elements that refer to something. Texts and attributes of HTML that the renderer wrote contain no bare `>`.
const tag = /<(?:a|img|audio|video|source)\s[^>]*>/g;

// What was given with the address of the organization has lost its slash (markdown.md 7.3).
const address =
  /( (?:href|src|poster|data-original-src|data-original-url)=")\/?(?=(?:user_uploads|user_avatars|static\/images)\/)/g;

const kinds = /user_uploads\/|user_avatars\/|static\/images\//;

/** Whether a text, as HTML or as JSON text of it, may refer to a file of the organization; nearly none does. */
export const mayReferToFile = (text: string): boolean => kinds.test(text);

const escaped = (place: string): string => place.replaceAll("&", "&amp;").replaceAll("$", "$$$$");

/** Returns HTML in which the files of the organization are found below `place`. */
export const placeFiles = (html: string, place: string): string =>
  mayReferToFile(html) ? html.replace(tag, (element) => element.replace(address, `$1${escaped(place)}/`)) : html;
