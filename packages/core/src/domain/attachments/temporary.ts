import { seal, unseal } from "../../encode/seal.js";
import type { Use } from "../../operation/define-service.js";
import { random, secret } from "../../operation/services.js";

/** Seconds for which a temporary address holds (messages.md C14). */
const lifetime = 60;

/** Whom a temporary address lets have which file. */
export interface TemporaryAccess {
  user_id: number;
  attachment_id: number;
}

// Other texts are sealed under the same secret, and none of them is a list that begins so.
const kind = "file";

/** Returns a token by which anybody has the file for a minute, as long as the user may have it. */
export const tokenFor = (use: Use, { user_id, attachment_id }: TemporaryAccess, now: number): string =>
  seal(use(secret), use(random), JSON.stringify([kind, attachment_id, user_id, now + lifetime]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns what a token stands for; null for an expired one and for what is none. */
export const accessOf = (use: Use, token: string, now: number): TemporaryAccess | null => {
  if (!/^[\w-]{40,200}$/.test(token)) return null;
  const text = opened(use, token.replaceAll("-", "+").replaceAll("_", "/"));
  const [of, attachment_id, user_id, until] = text === null ? [] : listIn(text);
  if (of !== kind || typeof until !== "number" || until <= now) return null;
  return { user_id: Number(user_id), attachment_id: Number(attachment_id) };
};

const opened = (use: Use, sealed: string): string | null => {
  try {
    return unseal(use(secret), sealed);
  } catch {
    return null;
  }
};

const listIn = (text: string): unknown[] => {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value : [];
};
