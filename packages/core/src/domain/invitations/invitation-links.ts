import { hashOfKey } from "../../encode/key-hash.js";
import type { Use } from "../../operation/define-service.js";
import { site } from "../../operation/services.js";
import { keyRing } from "../login/index.js";
import { newLinkKey } from "../mail/index.js";
import type { InvitationLink } from "./invitations.js";

/** Returns the URL of the page that accepts an invitation. */
export const invitationUrl = (url: string, key: string): string => `${url}/join/${key}/`;

/** Returns a new key and the columns that store it. A hash alone would not do, because lists show the link again (security A2). */
export const newLinkColumns = (use: Use): { key: string; columns: Pick<InvitationLink, "key_hash" | "key_sealed"> } => {
  const key = newLinkKey({ use });
  return { key, columns: { key_hash: hashOfKey(key), key_sealed: use(keyRing).seal(key) } };
};

/** Returns the URL of the link; null where its key was sealed under another secret. */
export const linkUrl = (use: Use, { key_sealed }: InvitationLink): string | null => {
  const key = use(keyRing).unseal(key_sealed);
  return key === null ? null : invitationUrl(use(site).url, key);
};
