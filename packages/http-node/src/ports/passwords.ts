import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { fail, type Passwords } from "@confab/core";
import { Turnstile } from "../turnstile.js";

interface Cost {
  /** Binary logarithm of scrypt's N. */
  ln: number;
  r: number;
  p: number;
}

interface Stored extends Cost {
  salt: Buffer;
  key: Buffer;
}

/** What a password costs, and how many are computed. */
export interface PasswordOptions extends Partial<Cost> {
  /** How many are computed at the same time. */
  running?: number;
  /** How many may wait for that; one more is a "rateLimited" ChatError. */
  waiting?: number;
}

const saltBytes = 16;
const keyBytes = 32;
// N stays below 2^20, so that a damaged text cannot ask for gigabytes.
const format = /^scrypt\$(1?\d)\$(\d{1,2})\$(\d{1,2})\$([\w+/]+=*)\$([\w+/]+=*)$/;

// Two lanes finish a full queue of 32 in about this many seconds.
const retryAfter = 5;

/** Core's own scrypt writes and reads the same text: an organization may move between runtimes. */
const encode = ({ ln, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ["scrypt", ln, r, p, salt.toString("base64"), key.toString("base64")].join("$");

const decode = (text: string): Stored | undefined => {
  const [, ln, r, p, salt, key] = format.exec(text) ?? [];
  if (salt === undefined || key === undefined) return undefined;
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
};

const costOf = ({ ln, r, p }: Cost): ScryptOptions => ({ N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });

/** A key of `length` bytes. */
const derive = (
  password: string,
  { salt, length, ...cost }: Cost & { salt: Buffer; length: number },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, costOf(cost), (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** scrypt in Node's thread pool, few at a time, since each takes 16 MiB and a thread that files and DNS need too. */
export const nodePasswords = ({
  ln = 14,
  r = 8,
  p = 5,
  running = 2,
  waiting = 32,
}: PasswordOptions = {}): Passwords => {
  const cost = { ln, r, p };
  const lanes = new Turnstile(running, waiting);
  const limited = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lanes.run(work);
    return result ?? Promise.reject(fail("rateLimited", { "retry-after": retryAfter }));
  };
  return {
    hash: (password) =>
      limited(async () => {
        const salt = randomBytes(saltBytes);
        return encode(cost, salt, await derive(password, { ...cost, salt, length: keyBytes }));
      }),
    verify: (password, text) =>
      limited(async () => {
        const stored = decode(text);
        if (stored === undefined) return false;
        return timingSafeEqual(await derive(password, { ...stored, length: stored.key.length }), stored.key);
      }),
    isOutdated: (text) => {
      const stored = decode(text);
      return stored === undefined || stored.ln !== ln || stored.r !== r || stored.p !== p;
    },
  };
};
