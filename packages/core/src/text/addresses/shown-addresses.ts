import { mayReferToFile, placeFiles } from "./file-addresses.js";
import { mayShowOutside, type ProxiedAddress, showOutside } from "./outside-media.js";

/** Where HTML for clients finds what it shows. */
export interface ShownAddresses {
  /** What stands before the addresses of the organization's files; "" for nothing. */
  readonly filesAt: string;
  /** Where this server shows what lies on other sites; null where clients ask these themselves. */
  readonly proxied: ProxiedAddress | null;
}

/** The addresses of a chat at a host's root whose clients ask other sites themselves. */
export const plainAddresses: ShownAddresses = { filesAt: "", proxied: null };

/** Whether HTML may differ from how it is stored. */
export const changesHtml = ({ filesAt, proxied }: ShownAddresses): boolean => filesAt !== "" || proxied !== null;

/** Whether a text, as HTML or as JSON text of it, may have addresses that differ from those that are stored. */
export const mayHaveAddresses = (text: string, { filesAt, proxied }: ShownAddresses): boolean =>
  (filesAt !== "" && mayReferToFile(text)) || (proxied !== null && mayShowOutside(text));

/** Returns stored HTML with the addresses that clients get. What has these already stays as it is. */
export const withAddresses = (html: string, { filesAt, proxied }: ShownAddresses): string => {
  const placed = filesAt === "" ? html : placeFiles(html, filesAt);
  return proxied === null ? placed : showOutside(placed, proxied);
};
