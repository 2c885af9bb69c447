import type { FormName } from "./forms.js";

interface OptionSpec {
  /** What stands for its value in help texts; a flag has none. */
  value?: string;
  /** Whether it can be given several times; in the environment and the file separated by commas. */
  isList?: boolean;
  /** The values that there are, where there are few. */
  choices?: readonly string[];
  initial?: string;
  /** What its text has to look like; any text, if absent. */
  form?: FormName;
  help: string;
}

const table = <const T extends Record<string, OptionSpec>>(specs: T): T => specs;

/** Every option of every command; each is also `CONFAB_NAME` in the environment and a key of the configuration file. */
export const options = table({
  data: { value: "DIR", initial: "data", help: "The data folder." },
  config: { value: "FILE", help: 'A JSON file with options, such as {"port": 8080}.' },
  json: { help: "Print one JSON object instead of text." },
  help: { help: "Say what there is to say about a command." },
  version: { help: "Print the version." },

  storage: {
    value: "KIND",
    initial: "sqlite",
    form: "storage",
    help:
      "Where data lives: sqlite (DIR/chat.db), memory, or the address of a PostgreSQL database, which several servers may share, " +
      "such as postgres://USER@HOST/DATABASE; one with a password better in CONFAB_STORAGE, where others cannot see it.",
  },
  namespace: {
    value: "NAME",
    initial: "default",
    form: "namespace",
    help: "Whose data in a PostgreSQL database, where organizations share one.",
  },
  host: { value: "HOST", initial: "127.0.0.1", form: "host", help: "The address to listen on; 0.0.0.0 for all." },
  port: { value: "PORT", initial: "9991", form: "port", help: "The port to listen on; 0 takes a free one." },
  url: {
    value: "URL",
    form: "url",
    help: "The address that clients use, such as https://chat.example.com, if a proxy stands before the server.",
  },
  "cors-origin": {
    value: "ORIGIN",
    isList: true,
    form: "origin",
    help: "A web origin whose pages may use the API, such as https://app.example.com.",
  },
  vocabulary: {
    value: "WORDS",
    choices: ["auto", "contract", "clients"],
    initial: "auto",
    help:
      "Whose words answers and events have, where some clients know others than the API's documents: auto (theirs for them), contract " +
      "or clients.",
  },
  avatars: {
    value: "SOURCE",
    choices: ["drawn", "provider"],
    initial: "drawn",
    help:
      "Pictures of people who uploaded none: drawn (by this server) or provider (an outside service, which learns hashes of e-mail " +
      "addresses).",
  },
  "web-public-channels": {
    help: "Allow channels that people read without an account, once the organization lets them in.",
  },
  "message-retention-days": {
    value: "DAYS",
    form: "limitOrNone",
    help:
      "Delete messages that are so many days old, unless their channel says otherwise; unlimited keeps them. Without it what was said " +
      "last stays.",
  },
  "trusted-proxy": {
    value: "ADDRESS",
    isList: true,
    form: "proxy",
    help: "A proxy whose X-Forwarded-For header is believed, such as 127.0.0.1, 10.0.0.0/8, or unix: for a Unix socket.",
  },
  "connections-per-address": {
    value: "N",
    initial: "1000",
    form: "limit",
    help: "How many connections an address may hold; trusted proxies any number.",
  },
  "requests-per-user": {
    value: "N",
    initial: "200",
    form: "limitOrNone",
    help: "How many requests an account and its bots may make in a minute; unlimited takes any number. Dear operations count for several.",
  },
  "requests-per-address": {
    value: "N",
    initial: "100",
    form: "limitOrNone",
    help: "How many requests an address may make in a minute without an account; unlimited takes any number.",
  },
  "files-per-user": {
    value: "N",
    initial: "2000",
    form: "limitOrNone",
    help: "How many files and pictures an account and its bots may read in a minute; unlimited takes any number.",
  },
  "files-per-address": {
    value: "N",
    initial: "2000",
    form: "limitOrNone",
    help: "How many files and pictures an address may read in a minute without an account; unlimited takes any number.",
  },
  "bots-per-user": { value: "N", initial: "100", form: "limit", help: "How many bots a user may own." },
  "creations-per-day": {
    value: "N",
    initial: "250",
    form: "limitOrNone",
    help:
      "How many channels, and how many user groups, an account and its bots may create in a day; unlimited takes any number. " +
      "Administrators create any number.",
  },
  "allow-private-webhooks": {
    help: "Let webhooks of bots reach any address and port, this machine's too; for development.",
  },
  "website-previews": {
    help:
      "Fetch the pages that messages link to and show their title and picture, where the organization wants that. Everybody who sends " +
      "messages can have this server ask any address of the Internet.",
  },
  "media-proxy": {
    value: "WHETHER",
    choices: ["on", "off"],
    initial: "on",
    help:
      "Fetch the pictures, videos and recordings of other sites that messages show, so that these sites learn nothing of the readers: " +
      "on, or off, and every reader's client asks the sites itself.",
  },
  "no-web": { help: "Serve no web client: the page at the address says what the server is." },
  "push-relay": {
    value: "URL",
    form: "relay",
    help:
      "The push service that hands notifications to phones, such as https://push.example.com; one with a login better in " +
      "CONFAB_PUSH_RELAY, where others cannot see it. Without one there are no push notifications.",
  },
  quiet: { help: "Log no requests." },
  smtp: {
    value: "URL",
    form: "smtp",
    help:
      "The mail server, such as smtp://HOST:25; a URL with a password better in CONFAB_SMTP, where others cannot see it. " +
      "Without one mails are written to DIR/mail.",
  },
  "mail-from": {
    value: "EMAIL",
    form: "email",
    help: "The address that mails come from; noreply@HOST of the URL if absent.",
  },

  create: {
    help: "Create an organization where there is none, in another folder than the default one or in a database.",
  },
  organization: { value: "NAME", help: "The organization's name." },
  "owner-email": { value: "EMAIL", form: "email", help: "The owner's e-mail address." },
  "owner-name": { value: "NAME", form: "name", help: "The owner's full name." },
  "owner-password": {
    value: "PASSWORD",
    form: "password",
    help: "The owner's password; better in CONFAB_OWNER_PASSWORD, where others cannot see it. Generated if absent.",
  },

  from: { value: "DIR", help: "The data folder that the organization is moved from." },
  to: {
    value: "URL",
    form: "database",
    help: "The address of the PostgreSQL database that it is moved to; one with a password better in CONFAB_TO.",
  },

  email: { value: "EMAIL", form: "email", help: "The user's e-mail address." },
  name: { value: "NAME", form: "name", help: "The user's full name." },
  password: {
    value: "PASSWORD",
    form: "password",
    help: "The user's password; better in CONFAB_PASSWORD. Without one the user has an API key only.",
  },
  role: {
    value: "ROLE",
    initial: "member",
    form: "role",
    help: "owner, administrator, moderator, member or guest.",
  },
  bot: { help: "Create a bot." },
  messages: { help: "Delete the messages of the user, too." },
});

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof options;

type ValueOf<S> = S extends { isList: true }
  ? string[]
  : S extends { choices: readonly (infer V)[] }
    ? V
    : S extends { value: string }
      ? string
      : boolean;

/** What was asked for, in whichever of the three places; absent where nobody said anything. */
export type Values = { [N in OptionName]?: ValueOf<(typeof options)[N]> };

/** What there is to know about an option. */
export const specOf = (name: OptionName): OptionSpec => options[name];

/** Whether there is an option of this name, without its dashes. */
export const isOption = (name: string): name is OptionName => Object.hasOwn(options, name);

/** Every option's name. */
export const optionNames = Object.keys(options) as OptionName[];

/** The environment variable that an option can come from. */
export const environmentName = (name: OptionName): string => `CONFAB_${name.toUpperCase().replaceAll("-", "_")}`;
