import { hashOfKey } from "../../encode/key-hash.js";
import { toHex } from "../../encode/octets.js";
import { random } from "../../operation/ports.js";
import type { Asking, Operating, Row, Writing } from "./vocabulary.js";

type Link = Row<"links">;

interface LinkPurposes {
  /** About a user; the address that is to be theirs. */
  new_email: { email: string };
  /** About an invitation. */
  invitation: Record<string, never>;
}

type LinkPurpose = keyof LinkPurposes;

interface NewLink<P extends LinkPurpose> {
  purpose: P;
  about: number;
  payload: LinkPurposes[P];
  /** UNIX seconds; null for never. */
  expires: number | null;
}

/** 32 octets that nobody can foresee, as 64 hexadecimal digits. */
export const newLinkKey = ({ use }: Pick<Writing, "use">): string => toHex(use(random).bytes(32));

/** Makes a link and answers its key, which is stored nowhere: whoever is to have it is sent it (security A7). */
export const createLink = async <P extends LinkPurpose>(call: Operating, link: NewLink<P>): Promise<string> => {
  const key = newLinkKey(call);
  await call.tx.insert("links", { ...link, key_hash: hashOfKey(key), state: "open", created: call.now });
  return key;
};

/** What `openLink` and `useLink` may throw. */
export const linkErrors = ["linkUnknown", "linkUsed", "linkExpired"] as const;

/** The name of one of `linkErrors`. */
export type LinkError = (typeof linkErrors)[number];

/** What a key may still do; throws why it does nothing any more. Reading it does not use it up. */
export const openLink = async <P extends LinkPurpose>(
  { tx, now, fail }: Asking<LinkError>,
  purpose: P,
  key: string,
): Promise<Link & { payload: LinkPurposes[P] }> => {
  const [link] = await tx.scan("links", "byKey", { prefix: [hashOfKey(key)], limit: 1 });
  if (link === undefined || link.purpose !== purpose || link.state === "void") throw fail("linkUnknown");
  if (link.state === "used") throw fail("linkUsed");
  if (link.expires !== null && now >= link.expires) throw fail("linkExpired");
  // Whoever made it for this purpose stored what the purpose needs.
  return link as Link & { payload: LinkPurposes[P] };
};

/**
 * As `openLink`, and uses the link up. It is read and marked in the transaction of what it allows: of two at once one wins, and
 * where the rest fails, it was not used.
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

/** Takes back the open links about something, because it is over or a newer link takes their place. */
export const voidLinks = async ({ tx }: Pick<Writing, "tx">, purpose: LinkPurpose, about: number): Promise<void> => {
  for (const { id, state } of await tx.scan("links", "byAbout", { prefix: [purpose, about] }))
    if (state === "open") await tx.update("links", id, { state: "void" });
};
