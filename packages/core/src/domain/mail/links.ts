import { toHex } from "../../encode/hex-and-base64.js";
import { hashOfKey } from "../../encode/key-hash.js";
import { random } from "../../operation/services.js";
import type { Asking, Operating, Row, Writing } from "./vocabulary.js";

type Link = Row<"links">;

interface LinkPurposes {
  /** The link is about a user; `email` is the address that is to be theirs. */
  new_email: { email: string };
  /** The link is about an invitation. */
  invitation: Record<string, never>;
  /** The link is about the owner of a new organization. */
  setup: Record<string, never>;
}

type LinkPurpose = keyof LinkPurposes;

interface NewLink<P extends LinkPurpose> {
  purpose: P;
  about: number;
  payload: LinkPurposes[P];
  /** UNIX seconds; null for never. */
  expires: number | null;
}

/** Returns 32 bytes that nobody can foresee, as 64 hexadecimal digits. */
export const newLinkKey = ({ use }: Pick<Writing, "use">): string => toHex(use(random).bytes(32));

/** Stores a link and returns its key, to be sent to whoever is to use it. The key itself is stored nowhere (security A7). */
export const createLink = async <P extends LinkPurpose>(
  call: Pick<Operating, "tx" | "now" | "use">,
  link: NewLink<P>,
): Promise<string> => {
  const key = newLinkKey(call);
  await call.tx.insert("links", { ...link, key_hash: hashOfKey(key), state: "open", created: call.now });
  return key;
};

/** What `openLink` and `useLink` may throw. */
export const linkErrors = ["linkUnknown", "linkUsed", "linkExpired"] as const;

/** The name of one of `linkErrors`. */
export type LinkError = (typeof linkErrors)[number];

/** Returns the open link with this key; throws where it is unknown, used or expired. Reading a link does not use it up. */
export const openLink = async <P extends LinkPurpose>(
  { tx, now, fail }: Asking<LinkError>,
  purpose: P,
  key: string,
): Promise<Link & { payload: LinkPurposes[P] }> => {
  const [link] = await tx.scan("links", "byKey", { prefix: [hashOfKey(key)], limit: 1 });
  if (link === undefined || link.purpose !== purpose || link.state === "void") throw fail("linkUnknown");
  if (link.state === "used") throw fail("linkUsed");
  if (link.expires !== null && now >= link.expires) throw fail("linkExpired");
  // `createLink` has stored the payload that belongs to the purpose.
  return link as Link & { payload: LinkPurposes[P] };
};

/**
 * Does what `openLink` does, and uses the link up. To be called in the transaction of what the link allows. Of two uses at once
 * only one succeeds, and where that transaction fails, the link stays open.
 */
export const useLink = async <P extends LinkPurpose>(
  call: Operating<LinkError>,
  purpose: P,
  key: string,
): Promise<Link & { payload: LinkPurposes[P] }> => {
  const link = await openLink(call, purpose, key);
  await call.tx.update("links", link.id, { state: "used" });
  return link;
};

/** Takes back the open links about some things, because these are over or newer links take their place. */
export const voidLinks = async (
  { tx }: Pick<Writing, "tx">,
  purpose: LinkPurpose,
  ...abouts: readonly number[]
): Promise<void> => {
  const links = await tx.scanMany("links", "byAbout", { prefixes: abouts.map((about) => [purpose, about]) });
  const open = links.filter(({ state }) => state === "open");
  await tx.updateMany(
    "links",
    open.map(({ id }) => ({ id, state: "void" })),
  );
};
