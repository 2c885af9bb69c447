import { fromBase64, toBase64 } from "../encode/hex-and-base64.js";
import type { Clock, Logger, Mailer, Passwords, Random } from "./ports.js";

// Node keeps a process alive for a timer unless told otherwise; other runtimes have no such notion.
const letExit = (timer: number | { unref?(): void }): void => {
  if (typeof timer === "object") timer.unref?.();
};

/** The clock of the runtime. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    letExit(timer);
    return () => clearTimeout(timer);
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

/** The runtime's own generator, which is fit for secrets. */
export const systemRandom: Random = { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) };

/** Logs nothing. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** Wraps a logger so that it never throws: nothing that went well fails for a line about it, nor does anybody's answer. */
export const patientLogger = (logger: Logger): Logger => {
  const attempt =
    (level: keyof Logger): Logger["error"] =>
    (message, fields) => {
      try {
        const logged: unknown = logger[level](message, fields);
        // A logger that writes later may fail later.
        if (logged instanceof Promise) logged.catch(() => {});
      } catch {
        // There is nowhere left to say it.
      }
    };
  return { info: attempt("info"), warn: attempt("warn"), error: attempt("error") };
};

/** Makes a mailer that throws mail away and logs that it did, for hosts that bring none. */
export const noMailer = (logger: Logger): Mailer => ({
  send: async () => logger.warn("A mail was thrown away: the chat was opened without a mailer."),
});

/** The cost of scrypt (RFC 7914): `2 ** logN` blocks of `128 * r` bytes, `p` times over. */
interface ScryptCost {
  logN: number;
  r: number;
  p: number;
}

const cost: ScryptCost = { logN: 14, r: 8, p: 5 };

/** Milliseconds for which a password is worked on before others have their turn. */
const longestSlice = 8;

const derive = async (password: string, salt: Uint8Array, { logN, r, p }: ScryptCost): Promise<Uint8Array> => {
  // Loaded with the first password, since most chats on this port never see one.
  const { scryptAsync } = await import("@noble/hashes/scrypt.js");
  return scryptAsync(password.normalize("NFKC"), salt, { N: 2 ** logN, r, p, dkLen: 32, asyncTick: longestSlice });
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length;
  for (const [i, byte] of one.entries()) difference |= byte ^ (other[i] ?? 0);
  return difference === 0;
};

/** Hashes passwords with scrypt in plain JavaScript, in slices, for runtimes whose adapter brings none of its own. */
export const portablePasswords = (random: Random): Passwords => ({
  hash: async (password) => {
    const salt = random.bytes(16);
    const hash = await derive(password, salt, cost);
    return `scrypt$${cost.logN}$${cost.r}$${cost.p}$${toBase64(salt)}$${toBase64(hash)}`;
  },
  verify: async (password, stored) => {
    const [, logN, r, p, salt = "", hash = ""] = stored.split("$");
    const made = { logN: Number(logN), r: Number(r), p: Number(p) };
    return isSame(await derive(password, fromBase64(salt), made), fromBase64(hash));
  },
  isOutdated: (stored) => !stored.startsWith(`scrypt$${cost.logN}$${cost.r}$${cost.p}$`),
});
