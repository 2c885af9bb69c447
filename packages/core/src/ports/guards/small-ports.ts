import type { Images, Logger, Mailer, Passwords, PictureFacts, Random } from "../ports.js";
import { fieldsOf, guarded, guardedNow, limited, type Means } from "./guard.js";

/** Milliseconds that a call of each port may take. */
const limits = { passwords: 60_000, images: 120_000, mail: 45_000 };

const isBoolean = (answer: unknown): answer is boolean => typeof answer === "boolean";
const isText = (answer: unknown): answer is string => typeof answer === "string" && answer !== "";

/** Wraps the host's passwords: an answer that is no boolean is a fault, and never a yes (security N9). */
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

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;

const isPictureFacts = (answer: unknown): answer is PictureFacts => {
  const { width, height, is_animated } = fieldsOf(answer);
  return isCount(width) && isCount(height) && isBoolean(is_animated);
};

/** Wraps the host's images, which have to answer as many pictures as were asked for. */
export const guardedImages = (images: Images, means: Means): Images => {
  const promised = { name: "The images port", limit: limits.images };
  const made = (count: number, work: () => unknown): Promise<Uint8Array[]> => {
    const isAnswer = (answer: unknown): answer is Uint8Array[] =>
      Array.isArray(answer) && answer.length === count && answer.every((each) => each instanceof Uint8Array);
    return guarded(means, { ...promised, isAnswer }, work);
  };
  return {
    squares: (picture, sizes) => made(sizes.length, () => images.squares(picture, sizes)),
    describe: (picture) => guarded(means, { ...promised, isAnswer: isPictureFacts }, () => images.describe(picture)),
    thumbnails: (picture, forms) => made(forms.length, () => images.thumbnails(picture, forms)),
  };
};

/** Wraps the host's mailer with a time limit; whoever looks after the mail gets its errors as they are. */
export const guardedMailer = (mailer: Mailer, { clock }: Means): Mailer => ({
  send: (mail) => limited(clock, { name: "The mailer", limit: limits.mail }, () => mailer.send(mail)),
});

/** Wraps the host's random bytes, which have to be as many as were asked for; nothing stands in for them. */
export const guardedRandom = (random: Random, logger: Logger): Random => ({
  bytes: (length) => {
    const isAnswer = (answer: unknown): answer is Uint8Array =>
      answer instanceof Uint8Array && answer.length === length;
    return guardedNow({ logger }, { name: "The random port", isAnswer }, () => random.bytes(length));
  },
});
