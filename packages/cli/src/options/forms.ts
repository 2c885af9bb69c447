import { isOrigin, isSiteUrl } from "@confab/core";
import { isProxy } from "@confab/http-node";
import { roleNumbers } from "./roles.js";

/** What the text of an option has to look like. */
export interface Form {
  accepts(text: string): boolean;
  /** Goes on after the name of the option: "is a number up to 65535". */
  says: string;
  /** Whether the text may hold a password, so that it is not repeated. */
  isSecret?: boolean;
}

const canParse = (text: string, ...protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** One of a few words. */
const oneOf = (words: readonly string[]): Form => ({
  accepts: (text) => words.includes(text),
  says: `is ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
});

const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Whether the text is the address of a PostgreSQL database. */
export const isDatabase = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

/** What the server asks of names of people (`acceptFullName`), in code points. */
const isNameLength = (text: string): boolean => {
  const { length } = [...text.trim()];
  return length >= 2 && length <= 100;
};

const email: Form = { accepts: isMailAddress, says: "is an e-mail address such as ada@example.com" };

/** What the texts of options may look like, by what they stand for. */
const forms = {
  email,
  name: { accepts: isNameLength, says: "has 2 to 100 characters" },
  port: { accepts: (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, says: "is a number up to 65535" },
  host: {
    accepts: (text) => /^[\w.:%-]+$/.test(text),
    says: "is a name or an IP address of this machine, such as 127.0.0.1",
  },
  url: { accepts: isSiteUrl, says: "is an address such as https://chat.example.com" },
  origin: {
    accepts: isOrigin,
    says: "is an origin such as https://app.example.com, with nothing after the host and its port",
  },
  proxy: { accepts: isProxy, says: "is an IP address such as 127.0.0.1, a range such as 10.0.0.0/8, or unix:" },
  smtp: {
    accepts: (text) => /^smtps?:\/\/[^/]/.test(text) && canParse(text, "smtp:", "smtps:"),
    says: "is an address such as smtp://mail.example.com:25",
    isSecret: true,
  },
  relay: {
    accepts: (text) => /^https?:\/\/[^/]/.test(text) && canParse(text, "https:", "http:"),
    says: "is an address such as https://push.example.com",
    isSecret: true,
  },
  storage: {
    accepts: (text) => text === "sqlite" || text === "memory" || isDatabase(text),
    says: "is sqlite, memory, or an address such as postgres://confab@db.example.com/confab",
    isSecret: true,
  },
  database: {
    accepts: isDatabase,
    says: "is an address such as postgres://confab@db.example.com/confab",
    isSecret: true,
  },
  namespace: { accepts: (text) => /^[\w.-]{1,100}$/.test(text), says: "is made of letters, digits, dots and dashes" },
  role: {
    accepts: (text) => Object.hasOwn(roleNumbers, text),
    says: "is owner, administrator, moderator, member or guest",
  },
  limit: { accepts: (text) => /^[1-9]\d{0,8}$/.test(text), says: "is a number from 1" },
  limitOrNone: { accepts: (text) => /^([1-9]\d{0,8}|unlimited)$/.test(text), says: "is a number from 1, or unlimited" },
  password: { accepts: (text) => [...text].length <= 100, says: "has at most 100 characters", isSecret: true },
} satisfies Record<string, Form>;

/** What options call the form of their text. */
export type FormName = keyof typeof forms;

interface Formed {
  choices?: readonly string[];
  form?: FormName;
}

/** What a text has to look like that is one of some choices, or has a form of this name; undefined where it may be any. */
export const textForm = ({ choices, form }: Formed): Form | undefined => {
  if (choices !== undefined) return oneOf(choices);
  return form === undefined ? undefined : forms[form];
};
