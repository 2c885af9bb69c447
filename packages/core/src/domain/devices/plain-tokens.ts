import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64 } from "../../encode/hex-and-base64.js";
import { storedLimit } from "../users/index.js";
import { deviceTables } from "./tables.js";
import type { Operating, Raising, Writing } from "./vocabulary.js";

/** Whose token it is. */
export type TokenKind = "apns" | "fcm";

const longest = 4_096;

/** Returns the token; throws where it cannot be one of its kind. */
export const acceptToken = (
  { fail }: Raising<"pushTokenLength" | "invalidApnsToken">,
  kind: TokenKind,
  token: string,
): string => {
  if (token === "" || token.length > longest) throw fail("pushTokenLength");
  if (kind === "apns" && !/^(?:[0-9a-f]{2})+$/i.test(token)) throw fail("invalidApnsToken");
  return token;
};

const { rows: mostTokens } = storedLimit(deviceTables, "plain_tokens");

/** Stores a token of the acting user, unless it is there. Where they have many, it takes the place of the oldest. */
export const addPlainToken = async ({ tx, actor }: Writing, kind: TokenKind, token: string): Promise<void> => {
  const known = await tx.scan("plain_tokens", "byUser", { prefix: [actor.id] });
  if (known.some((row) => row.kind === kind && row.token === token)) return;
  const oldest = known.map(({ id }) => id).sort((one, other) => one - other);
  await tx.deleteMany("plain_tokens", oldest.slice(0, Math.max(0, known.length - mostTokens + 1)));
  await tx.insert("plain_tokens", { user_id: actor.id, kind, token });
};

/** Deletes a token of the acting user; throws where there is none. */
export const removePlainToken = async (
  { tx, actor, fail }: Writing<"pushTokenMissing">,
  kind: TokenKind,
  token: string,
): Promise<void> => {
  const deleted = await tx.deleteRange("plain_tokens", "byUser", { prefix: [actor.id, kind, token] });
  if (deleted === 0) throw fail("pushTokenMissing");
};

const idOf = (token: string): string => toBase64(sha256(new TextEncoder().encode(token)).slice(0, 8));

/** Deletes the tokens of a user that are the same as one that gets encrypted notifications (contract 9). */
export const forgetPlainTokens = async ({ tx }: Operating, user_id: number, token_id: string): Promise<void> => {
  const rows = await tx.scan("plain_tokens", "byUser", { prefix: [user_id] });
  const same = rows.filter(({ token }) => idOf(token) === token_id).map(({ id }) => id);
  if (same.length > 0) await tx.deleteMany("plain_tokens", same);
};
