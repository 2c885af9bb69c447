import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { type Chat, createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { steps } from "../support/kernel.js";
import { temporaryFolder } from "../support/storages.js";
import { assert, suite } from "../support/suite.js";
import { newPorts, optionsOf } from "../support/world/ports.js";

const folder = fileURLToPath(new URL("written", import.meta.url));
const names = readdirSync(folder).flatMap((name) => (name.endsWith(".db.gz") ? [name.slice(0, -".db.gz".length)] : []));

/** A copy of a file that an earlier version has written (test/support/write-version.ts). */
const copyOf = (name: string): string => {
  const file = join(temporaryFolder(), "chat.db");
  writeFileSync(file, gunzipSync(readFileSync(join(folder, `${name}.db.gz`))));
  writeFileSync(`${file}.key`, readFileSync(join(folder, `${name}.key`)));
  return file;
};

const open = (file: string): Promise<Chat> => {
  const { secret: _, ...options } = optionsOf(newPorts(Date.UTC(2024, 1, 25)));
  return createChat({ ...options, organization: null, storage: sqliteStorage({ file }) });
};

const idOf = async (chat: Chat, name: string): Promise<number> => {
  const found = (await chat.host.users()).find(({ full_name }) => full_name === name);
  return (found as NonNullable<typeof found>).user_id;
};

/** What somebody finds, oldest first. */
const found = async (chat: Chat, name: string, narrow: { operator: string; operand: string }[] = []) => {
  const wanted = { anchor: "newest", num_before: 50, num_after: 0, apply_markdown: false, narrow } as const;
  const { messages } = await chat.as(await idOf(chat, name)).getMessages(wanted);
  return messages.map(({ content }) => content);
};

const test = suite("files that earlier versions have written");

test("there is a file of the version from which every change is a step, and of the one before the newest step", () => {
  const newest = Number(steps.at(-1)?.step);
  for (const step of [7, newest - 1]) assert.ok(names.includes(`step-${step}`), `${step} is not among ${names}.`);
});

for (const name of names) {
  test(`${name}: is opened, brought to the newest step, and whole`, async () => {
    const file = copyOf(name);
    const chat = await open(file);
    assert.equal(await chat.host.check(), []);
    await chat.close();
    const database = new Sqlite(file, { readonly: true });
    assert.is(database.pragma("user_version", { simple: true }), steps.at(-1)?.step);
    database.close();
  });

  test(`${name}: what was said is there for those who had it, and is found`, async () => {
    const chat = await open(copyOf(name));
    const [plums, secret] = ["Plums are **eaten** @**Bea**", "Between you and me"];
    assert.equal(await found(chat, "Bea"), [plums, secret]);
    const [first, second, third] = await found(chat, "Owner");
    assert.equal([first, second, third], [plums, "Where is the barrel?", secret]);
    assert.equal(await found(chat, "Cas"), []);
    assert.equal(await found(chat, "Bea", [{ operator: "search", operand: "plum" }]), [plums]);
    assert.equal(await found(chat, "Bea", [{ operator: "is", operand: "starred" }]), [plums]);
    await chat.close();
  });

  test(`${name}: people go on where they were`, async () => {
    const chat = await open(copyOf(name));
    const bea = chat.as(await idOf(chat, "Bea"));
    const state = await bea.registerQueue({ fetch_event_types: ["alert_words", "drafts", "realm_user_groups"] });
    assert.equal(state.alert_words, ["barrel"]);
    assert.equal(
      (state.drafts ?? []).map(({ content }) => content),
      ["Not yet"],
    );
    assert.ok(state.realm_user_groups?.some((group) => group.name === "gardeners"));
    assert.match(await chat.host.apiKey(await idOf(chat, "Bea")), /^[0-9A-Za-z]{32}$/);
    await bea.sendMessage({ type: "channel", to: "garden", topic: "plums", content: "More of them" });
    assert.is((await found(chat, "Owner")).at(-1), "More of them");
    await chat.close();
  });
}
