import { createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("what the host's methods are given");

const ada = { email: "ada@example.com", full_name: "Ada" };

/** What callers whose compiler does not check may pass to a method, and what they are told. */
const refused: readonly [method: string, given: readonly unknown[], says: string][] = [
  ["ensureBot", [{}], "ensureBot needs short_name, which is a text."],
  ["ensureBot", [{ short_name: "echo" }], "ensureBot needs full_name, which is a text."],
  ["ensureBot", [{ short_name: 7, full_name: "Echo" }], "short_name of ensureBot is a text, not 7."],
  [
    ...(["ensureBot", [{ short_name: "echo", full_name: "Echo", config_data: { a: 1 } }]] as const),
    'config_data of ensureBot is an object of texts, not "object".',
  ],
  ["ensureUser", [{ full_name: "Ada" }], "ensureUser needs email, which is a text."],
  ["ensureUser", [{ ...ada, role: 7 }], "role of ensureUser is 100 or 200 or 300 or 400 or 600, not 7."],
  ["ensureUser", [{ ...ada, channels: "general" }], 'channels of ensureUser is a list of texts, not "general".'],
  [
    ...(["ensureUser", []] as const),
    'ensureUser takes an object with email, full_name, role, channels, reactivate, is_bot, not "undefined".',
  ],
  ["createUser", [{ ...ada, password: null }], "password of createUser is a text, not null."],
  ["importUser", [{ ...ada, date_joined: "now" }], 'date_joined of importUser is a whole number, not "now".'],
  ["setExternalId", [undefined, "a"], 'user_id is a whole number, not "undefined".'],
  ["setPassword", [1], "setPassword needs password, which is a text."],
  ["acceptInvitation", [{ full_name: "Ada" }], "acceptInvitation needs link, which is a text."],
  ["deactivateUser", ["1"], 'user_id is a whole number, not "1".'],
  ["reactivateUser", [{}], 'user_id is a whole number, not "object".'],
  ["setRole", [1.5, 400], "user_id is a whole number, not 1.5."],
  ["deleteUser", [1, { messages: "no" }], 'messages of deleteUser is true or false, not "no".'],
  ["deleteUser", [1, null], "deleteUser takes an object with messages, not null."],
  ["keepMessages", [0], "days of keepMessages is a whole number from 1, or null, not 0."],
  ["keepMessages", ["7"], 'days of keepMessages is a whole number from 1, or null, not "7".'],
  ["keepMessages", [], "keepMessages needs days, which is a whole number from 1, or null."],
  ["apiKey", [], 'user_id is a whole number, not "undefined".'],
  ["backup", [], "backup needs file, which is a text."],
];

for (const [method, given, says] of refused)
  test(`${method} of ${JSON.stringify(given)} says what it needs`, async () => {
    const { host } = await createChat({ storage: memoryStorage(), passwords: plainPasswords() });
    const methods = host as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>;
    const { name, message } = (await rejection(methods[method]?.(...given) as Promise<unknown>)) as Error;
    assert.equal({ name, message }, { name: "TypeError", message: says });
  });
