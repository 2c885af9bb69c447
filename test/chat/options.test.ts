import { type ChatOptions, createChat } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("options of createChat");

/** What callers whose compiler does not check may pass, and how the answer begins. */
const refused: Record<string, { given: readonly unknown[]; says: string }> = {
  url: {
    given: ["nonsense", "chat.example.com", "ftp://x", "https://", "https://a/?b", "https://u:p@a", "", 7, null, {}],
    says: 'url is an address such as "https://chat.example.com", not ',
  },
  corsOrigins: {
    given: ["https://a", ["foo"], ["https://a", "https://a/b"], ["https://a/"], ["*"], ["null"], [7], 7, null, {}],
    says: 'corsOrigins is a list of origins such as ["https://app.example.com"], with nothing after the host and its port, not ',
  },
  vocabulary: { given: ["klingon", "Auto", 1, null], says: 'vocabulary is "auto" or "contract" or "clients", not ' },
  fileAddresses: {
    given: ["relative", "Root", 1, null],
    says: 'fileAddresses is "prefixed" or "absolute" or "root", not ',
  },
  avatars: { given: ["none", "Drawn", true, null], says: 'avatars is "provider" or "drawn", not ' },
  maxBotsPerUser: { given: [0, -1, 1.5, Number.NaN, "7", null], says: "maxBotsPerUser is a whole number from 1, not " },
  maxCreationsPerDay: {
    given: [0, -1, 1.5, Number.NaN, "7", null],
    says: "maxCreationsPerDay is a whole number from 1, or Infinity, not ",
  },
  messageRetentionDays: {
    given: [0, -1, 1.5, "7", "unlimited"],
    says: "messageRetentionDays is a whole number from 1, or null, not ",
  },
  secret: { given: ["x".repeat(32), new Uint8Array(31), null], says: "secret is 32 bytes in a Uint8Array, not " },
  webPublicChannels: { given: ["yes", 1, null], says: "webPublicChannels is true or false, not " },
  web: {
    given: [
      null,
      true,
      { start: () => {} },
      { files: [{ path: "/a.js", type: "text/javascript", bytes: new Uint8Array() }] },
      { files: [{ path: "a.js", type: "text/javascript", bytes: "x" }] },
      { files: [], signInUrl: "javascript:alert(1)" },
      { files: [], signInUrl: "login" },
    ],
    says: "web is what webFiles() of @confab/web/files returns, not ",
  },
  development: { given: ["yes", 1, null], says: "development is true or false, not " },
};

/** The error for options that are none. */
const errorFor = async (options: unknown): Promise<Error> =>
  (await rejection(createChat(options as ChatOptions))) as Error;

/** Fails where `createChat` refuses the options. */
const takes = async (options: Partial<ChatOptions>): Promise<void> => {
  const chat = await createChat({ storage: memoryStorage(), ...options });
  assert.is(chat.url, options.url ?? "http://localhost:9991");
  await chat.close();
};

for (const [name, { given, says }] of Object.entries(refused))
  test(`${name} that is none is a TypeError, which says what it is`, async () => {
    for (const value of given) {
      const error = await errorFor({ storage: memoryStorage(), [name]: value });
      assert.is(error.name, "TypeError", String(value));
      assert.is(error.message.slice(0, says.length), says);
    }
  });

test("limits of queues that are none are refused by their name", async () => {
  for (const name of ["perUser", "perUserWithBots", "logDays", "logEvents", "logBytes", "recentBytes"]) {
    const { message } = await errorFor({ storage: memoryStorage(), queues: { [name]: 0 } });
    assert.is(message, `queues.${name} is a whole number from 1, not 0.`);
  }
});

test("limits of pictures of other sites that are none are refused by their name", async () => {
  for (const name of ["maxFileMib", "keptMib", "keptDays", "perMinute", "mibPerHour"]) {
    const { message } = await errorFor({ storage: memoryStorage(), mediaLimits: { [name]: 0 } });
    assert.match(message, `mediaLimits.${name} is a whole number from 1`);
  }
});

test("a long value is shown by its first 100 characters (security N1)", async () => {
  const { message } = await errorFor({ storage: memoryStorage(), vocabulary: "x".repeat(5000) });
  assert.match(message, `not "${"x".repeat(100)}…".`);
});

test("takes what is right, and what is left out or undefined", async () => {
  await takes({ url: "http://[::1]:9991/chat", corsOrigins: ["https://a.example:8443", "app://client"] });
  await takes({
    vocabulary: "clients",
    avatars: "drawn",
    maxBotsPerUser: 1,
    maxCreationsPerDay: 1,
    queues: { perUser: 1 },
  });
  const nothing: object = { url: undefined, corsOrigins: undefined, vocabulary: undefined, queues: undefined };
  await takes(nothing);
});

test("says what to pass where there is no storage", async () => {
  const nothing = [{}, undefined, null, { storage: undefined }, { storage: memoryStorage }, { storage: "chat.db" }];
  for (const options of nothing) {
    const { name, message } = await errorFor(options);
    assert.is(name, "TypeError");
    assert.match(message, "createChat needs a storage: { storage: memoryStorage() }");
  }
});

test("the address set later is held to the same, and stays where it is refused", async () => {
  const chat = await createChat({ storage: memoryStorage(), url: "https://chat.example.com/" });
  assert.is(chat.url, "https://chat.example.com");
  for (const given of refused.url?.given ?? [])
    assert.throws(() => {
      chat.url = given as string;
    }, /^url is an address such as/);
  assert.is(chat.url, "https://chat.example.com");
  chat.url = "http://other.example.com/chat//";
  assert.is(chat.url, "http://other.example.com/chat");
  await chat.close();
});
