import { decodeEntities } from "./entities.js";

/** Returns the `href` for a link target; undefined for one that must not be linked (markdown.md 7.3). */
export function linkTarget(target: string, realmUrl: string): string | undefined {
  if (target.startsWith("/")) return belowRealm(target, realmUrl);
  if (target.startsWith("#")) return target;
  const scheme = schemeOf(target);
  if (scheme === undefined) return isAddress(target) ? `mailto:${target}` : `http://${target}`;
  // A scheme that is not written as a browser reads it is a disguise.
  const typed = target.slice(0, scheme.length + 1).toLowerCase();
  if (!schemes.has(scheme) || typed !== `${scheme}:`) return undefined;
  return relativeToRealm(scheme + target.slice(scheme.length), realmUrl);
}

// The head of a long target decides, unless it is padded.
const schemeOf = (target: string): string | undefined =>
  readScheme(target.slice(0, 200)) ?? (target.length > 200 ? readScheme(target) : undefined);

/**
 * Returns the scheme that a browser finds: it decodes entities and skips controls and spaces in front, tabs and newlines anywhere.
 */
function readScheme(target: string): string | undefined {
  const read = decodeEntities(target).replace(/[\t\n\r]/g, "");
  return scheme.exec(read)?.[1]?.toLowerCase();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a browser skips in front of a URL.
const scheme = /^[\u0000-\u0020]*([a-z][a-z0-9+.-]*):/i;

const isAddress = (target: string): boolean => /^[^?#]*@/.test(target);

const relativeToRealm = (url: string, realmUrl: string): string =>
  url.startsWith(`${realmUrl}/#`) || url.startsWith(`${realmUrl}/user_uploads/`) ? url.slice(realmUrl.length + 1) : url;

const pathOf = (url: string): string => /^[a-z]+:\/\/[^/]*(.*)$/i.exec(url)?.[1] ?? "";

/** Returns the path of an uploaded file as it is where nothing stands before it, since answers put that there. */
function belowRealm(path: string, realmUrl: string): string {
  const before = pathOf(realmUrl);
  return before !== "" && path.startsWith(`${before}/user_uploads/`) ? path.slice(before.length) : path;
}

const schemes: ReadonlySet<string> = new Set(
  (
    "http https ftp file mid bitcoin geo hansoft im irc ircs magnet mailto matrix mms news nntp obsidian openpgp4fpr " +
    "sip sms smsto ssh tel urn webcal wtai xmpp zotero asanadesktop"
  ).split(" "),
);
