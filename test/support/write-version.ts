import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Chat, createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import Sqlite from "better-sqlite3";
import { steps } from "./kernel.js";
import { newPorts, optionsOf } from "./world/ports.js";

// Writes a file as this version stores it into test/storage/written, for later versions to open (written-versions.test.ts).

const folder = fileURLToPath(new URL("../storage/written", import.meta.url));

const channel = (to: string, topic: string, content: string) => ({ type: "channel", to, topic, content }) as const;

const people = async (chat: Chat) => {
  const { user_id: ada } = (chat.created as NonNullable<typeof chat.created>).owner;
  const { user_id: bea } = await chat.host.createUser({ email: "bea@example.com", full_name: "Bea" });
  const { user_id: cas } = await chat.host.createUser({ email: "cas@example.com", full_name: "Cas" });
  return { ada, bea, cas };
};

/** What people do: something in most tables. */
const live = async (chat: Chat): Promise<void> => {
  const { ada, bea, cas } = await people(chat);
  const [one, two] = [chat.as(ada), chat.as(bea)];
  await one.subscribe({ subscriptions: [{ name: "garden" }], principals: [ada, bea] });
  await one.subscribe({ subscriptions: [{ name: "cellar" }], principals: [ada, cas], invite_only: true });
  const { id: first } = await one.sendMessage(channel("garden", "plums", "Plums are **ripe** @**Bea**"));
  const { id: moved } = await two.sendMessage(channel("garden", "wine", "Where is the barrel?"));
  await one.sendMessage({ type: "direct", to: [bea], content: "Between you and me" });
  const { stream_id } = await one.getChannelId({ stream: "cellar" });
  await one.updateMessage({ message_id: moved, stream_id, propagate_mode: "change_all" });
  await two.updateMessageFlags({ messages: [first], op: "add", flag: "starred" });
  await two.updateMessageFlags({ messages: [first], op: "add", flag: "read" });
  await two.addReaction({ message_id: first, emoji_name: "tada" });
  await one.updateMessage({ message_id: first, content: "Plums are **eaten** @**Bea**" });
  await two.createDrafts({ drafts: [{ type: "", to: [], topic: "", content: "Not yet" }] });
  await two.addAlertWords({ alert_words: ["barrel"] });
  await one.createUserGroup({ name: "gardeners", description: "Those who dig", members: [ada, bea] });
  await chat.as(cas).unsubscribe({ subscriptions: ["cellar"] });
  await two.registerQueue({ event_types: ["message"] });
};

const inFolder = async (place: string): Promise<void> => {
  const file = join(place, "chat.db");
  const { secret: _, ...options } = optionsOf(newPorts(Date.UTC(2024, 1, 24)));
  const chat = await createChat({ ...options, storage: sqliteStorage({ file }) });
  await live(chat);
  await chat.close();
  const copy = join(place, "copy.db");
  const database = new Sqlite(file);
  database.prepare("VACUUM INTO ?").run(copy);
  database.close();
  const name = join(folder, `step-${steps.at(-1)?.step}`);
  writeFileSync(`${name}.db.gz`, gzipSync(readFileSync(copy), { level: 9 }));
  writeFileSync(`${name}.key`, readFileSync(`${file}.key`));
};

const place = mkdtempSync(join(tmpdir(), "confab-version-"));
await inFolder(place).finally(() => rmSync(place, { recursive: true }));
