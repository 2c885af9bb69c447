import { finishJob } from "../../../support/jobs.js";
import { steps } from "../../../support/kernel.js";
import { assert } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { hasFile, urlOf } from "../../attachments/files.js";
import { all } from "../pages.js";
import { says, toChannel } from "../sent.js";

const test = worldSuite("has:attachment (messages.md A5, markdown.md 11.1)", { storages: ["memory", "sqlite"] });

const attachments = [{ operator: "has", operand: "attachment" }];
const others = [{ operator: "has", operand: "attachment", negated: true }];

const found = async (world: World, narrow: object[] = attachments): Promise<number[]> =>
  (await world.as("mia").getMessages({ ...all, narrow: narrow as never })).messages.map(({ id }) => id);

/** The numbers of the found messages in the order in which they were sent. */
const numbers = async (world: World, narrow?: object[]): Promise<number[]> => {
  const ids = await found(world, narrow);
  return ids.map((id) => [1, 2, 3, 4, 5, 6, 7, 8].find((n) => world.made("messages", n) === id) ?? 0);
};

const sends = async (world: World, ...contents: readonly string[]): Promise<void> => {
  for (const content of contents) await says("bob", toChannel("general", "files", content))(world);
};

const edits = (world: World, n: number, content: string) =>
  world.as("bob").updateMessage({ message_id: world.made("messages", n), content });

test("finds links to uploaded files, by their path and with the own host, in quotes and as pictures", async (world) => {
  await hasFile("bob")(world);
  const url = urlOf(world);
  await sends(world, `[x](${url})`, `${world.chat.url}${url}`, `[x](${world.chat.url}${url})`, `> [x](${url})`);
  await sends(world, `![x](${url})`, "nothing");
  assert.equal(await numbers(world), [1, 2, 3, 4, 5]);
  assert.equal(await numbers(world, others), [6]);
});

test("finds no relative address, no other host, no code, and no file that is not there", async (world) => {
  await hasFile("bob")(world);
  const url = urlOf(world);
  await sends(world, `[x](${url.slice(1)})`, `[x](https://example.net${url})`, `\`[x](${url})\``);
  await sends(world, "[x](/user_uploads/1/ab/nothing/x.txt)", `[x](${url.replace(/[0-9a-f]{36}/, "0".repeat(36))})`);
  await sends(world, `\`\`\`\n${url}\n\`\`\``, "/user_uploads/");
  assert.equal(await found(world), []);
});

test("finds no file that its sender may not use", async (world) => {
  await hasFile("ada")(world);
  await sends(world, `[x](${urlOf(world)})`);
  assert.equal(await found(world), []);
});

test("finds what an edit adds, and not what it takes away", async (world) => {
  await hasFile("bob")(world);
  const link = `[x](${urlOf(world)})`;
  await sends(world, link, "none", `${link} ${link}`);
  await edits(world, 1, "gone");
  await edits(world, 2, link);
  await edits(world, 3, `one ${link}`);
  assert.equal(await numbers(world), [2, 3]);
});

test("finds a message that moved to another channel", async (world) => {
  await hasFile("bob")(world);
  await sends(world, `[x](${urlOf(world)})`);
  const message_id = world.made("messages");
  await world.as("ada").updateMessage({ message_id, stream_id: world.channel("lobby"), topic: "files" });
  const inLobby = [...attachments, { operator: "channel", operand: "lobby" }];
  assert.equal(await found(world, inLobby), [message_id]);
});

test("finds a message still whose file was deleted, since that is no edit", async (world) => {
  await hasFile("bob")(world);
  await sends(world, `[x](${urlOf(world)})`);
  await world.as("bob").deleteAttachment({ attachment_id: world.made("attachments") });
  assert.equal(await numbers(world), [1]);
});

test("tells the same of messages by their ids, of those received, and where flags change", async (world) => {
  await hasFile("bob")(world);
  await sends(world, `[x](${urlOf(world)})`, "nothing");
  const ids = [1, 2].map((n) => world.made("messages", n));
  const mia = world.as("mia");
  const { messages } = await mia.getMessages({ message_ids: ids, narrow: attachments });
  assert.equal(
    messages.map(({ id }) => id),
    [ids[0]],
  );
  assert.equal(Object.keys((await mia.matchesNarrow({ msg_ids: ids, narrow: attachments })).messages), [`${ids[0]}`]);
  const range = { anchor: "newest", num_before: 9, num_after: 0, op: "add", flag: "read" };
  const { first_processed_id, processed_count } = await mia.updateMessageFlagsForNarrow({ ...range, narrow: others });
  assert.equal([first_processed_id, processed_count], [ids[1], 1]);
});

test("finds those of an older file once they are indexed", async (world) => {
  await hasFile("bob")(world);
  await sends(world, `[x](${urlOf(world)})`, "nothing");
  await world.rows(async (tx) => {
    for (const table of ["message_words", "message_marks", "message_indexing"] as const)
      await tx.deleteRange(table, "id", {});
    await steps.find(({ step }) => step === 5)?.run(tx as never, null);
  });
  assert.equal(await found(world), []);
  await finishJob(engineOf(world), "indexing of messages");
  assert.equal(await numbers(world), [1]);
});
