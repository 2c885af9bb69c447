import type { Images, Logger, Mailer, Passwords, Random } from "../ports.js";
import { guarded, guardedNow, limited, type Means } from "./guard.js";

/** Milliseconds. */
const limits = { passwords: 60_000, images: 120_000, mail: 45_000 };

const isBoolean = (answer: unknown): answer is boolean => typeof answer === "boolean";
const isText = (answer: unknown): answer is string => typeof answer === "string" && answer !== "";

/** The host's passwords: what is no yes is a fault, and never a yes (security N9). */
export const guardedPasswords = (passwords: Passwords, means: Means): Passwords => {
  const name = "The passwords port";
  const limit = limits.passwords;
  return {
    hash: (password) => guarded(means, { name, limit, isAnswer: isText }, () => passwords.hash(password)),
    verify: (password, stored) =>
      guarded(means, { name, limit, isAnswer: isBoolean }, () => passwords.verify(password, stored)),
    isOutdated: (stored) => {
      try {
        return guardedNow(means, { name, isAnswer: isBoolean }, () => passwords.isOutdated(stored));
      } catch {
        // A login does not fail for it.
        return false;
      }
    },
  };
};

/** The host's images, as many as were asked for. */
export const guardedImages = (images: Images, means: Means): Images => ({
  squares: (picture, sizes) => {
    const isAnswer = (answer: unknown): answer is Uint8Array[] =>
      Array.isArray(answer) && answer.length === sizes.length && answer.every((each) => each instanceof Uint8Array);
    return guarded(means, { name: "The images port", limit: limits.images, isAnswer }, () =>
      images.squares(picture, sizes),
    );
  },
});

/** The host's mailer: who looks after the mail is told of its faults as they are, within their time. */
export const guardedMailer = (mailer: Mailer, { clock }: Means): Mailer => ({
  send: (mail) => limited(clock, { name: "The mailer", limit: limits.mail }, () => mailer.send(mail)),
});

/** The host's random octets, as many as were asked for; nothing stands in for them. */
export const guardedRandom = (random: Random, logger: Logger): Random => ({
  bytes: (length) => {
    const isAnswer = (answer: unknown): answer is Uint8Array =>
      answer instanceof Uint8Array && answer.length === length;
    return guardedNow({ logger }, { name: "The random port", isAnswer }, () => random.bytes(length));
  },
});
