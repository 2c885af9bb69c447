import { type Case, operationCases, partial } from "../../support/cases/cases.js";
import { finishJob, whileJobsRest } from "../../support/jobs.js";
import { assert } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { afterwards, realmHas } from "../accounts/avatars.js";
import { attachment, hasFile, links, linksTo, urlOf } from "./files.js";

const message = partial({ type: "message" });

const referring = (name: string, content: (world: World) => string, isClaimed = true): Case => ({
  ...{ name, given: [hasFile("bob")], as: "bob" },
  params: (world) => ({ type: "direct", to: [world.id("mia")], content: content(world) }),
  events: (world) => {
    const claimed = {
      ...{ type: "attachment", op: "update", upload_space_used: 5 },
      attachment: attachment(world, { message_ids: [world.made("messages")] }),
    };
    return { mia: [message], bob: isClaimed ? [claimed, message] : [message] };
  },
});

operationCases("sendMessage", [
  referring(
    "tells the owner of a file that a message refers to it (messages.md C1.4, D12)",
    (world) => `[x](${urlOf(world)})`,
  ),
  referring("knows a file by an address with the organization's host", (world) => `${world.chat.url}${urlOf(world)}`),
  referring("knows a file in a quotation", (world) => `> [x](${urlOf(world)})`),
  referring("knows a file that is written as a picture and is none", (world) => `![x](${urlOf(world)})`),
  referring("takes a picture in code for no reference", (world) => `\`![x](${urlOf(world)})\``, false),
  referring("refers to one file once", (world) => `[x](${urlOf(world)}) [y](${urlOf(world)})`),
  referring("takes code for no reference", (world) => `\`[x](${urlOf(world)})\``, false),
  referring("takes a text that looks like HTML for no reference", (world) => `<a href="${urlOf(world)}">x</a>`, false),
  referring("takes another host's address for no reference", (world) => `https://example.net${urlOf(world)}`, false),
  {
    name: "ignores a file that its sender may not have in silence",
    given: [hasFile("bob")],
    as: "mia",
    params: (world) => ({ type: "direct", to: [world.id("bob")], content: `[x](${urlOf(world)})` }),
    events: { mia: [message], bob: [message] },
  },
  {
    name: "lets whoever may have a file refer to it, and tells the owner",
    given: [hasFile("bob"), linksTo("bob", "mia")],
    as: "mia",
    params: (world) => ({ type: "direct", to: [world.id("bob")], content: `[x](${urlOf(world)})` }),
    events: (world) => ({
      mia: [message],
      bob: [
        {
          ...{ type: "attachment", op: "update", upload_space_used: 5 },
          attachment: attachment(world, { message_ids: [world.made("messages"), world.made("messages", 2)] }),
        },
        message,
      ],
    }),
  },
]);

const test = worldSuite("files of messages", { storages: ["memory", "sqlite"] });

/** What bob's queue has of his files. */
const told = async (watch: Watch): Promise<unknown[]> => {
  const { bob = [] } = await watch.take();
  return bob.flatMap(({ type, ...event }) =>
    type === "attachment" ? [(event as { attachment?: { message_ids?: number[] } }).attachment?.message_ids] : [],
  );
};

test("B2: the owner of a file learns nothing of messages that he may not read, while they come, change and go", async (world) => {
  for (const given of [hasFile("bob"), linksTo("bob", "mia")]) await given(world);
  const watch = new Watch(world);
  await watch.take();
  const own = world.made("messages");
  const content = `[file](${urlOf(world)})`;
  const { id } = await world.as("mia").sendMessage({ type: "channel", to: "team", topic: "files", content });
  assert.equal((await ownFiles(world))[0]?.message_ids, [own]);
  await world.as("mia").updateMessage({ message_id: id, content: "gone" });
  await world.as("mia").updateMessage({ message_id: id, content });
  await world
    .as("olga")
    .deleteMessage({ message_id: id })
    .catch(() => world.as("mia").deleteMessage({ message_id: id }));
  assert.equal(await told(watch), []);
  const { id: seen } = await world.as("mia").sendMessage({ type: "channel", to: "vault", topic: "files", content });
  assert.equal(await told(watch), [[own, seen]]);
  await world.as("bob").unsubscribe({ subscriptions: ["vault"] });
  assert.equal((await ownFiles(world))[0]?.message_ids, [own]);
  await world.as("mia").updateMessage({ message_id: seen, content: "gone" });
  assert.equal(await told(watch), []);
});

test("B2: messages that the owner may not read do not push others out of the list", async (world) => {
  for (const given of [hasFile("bob"), linksTo("bob", "mia")]) await given(world);
  const own = world.made("messages");
  const team = await world.rows((tx) => tx.get("streams", world.channel("team")));
  await world.rows((tx) => {
    const hidden = Array.from({ length: 2_500 }, (_, at) => ({ message_id: 1_000 + at }));
    const more = { attachment_id: world.made("attachments"), date_sent: 1, recipient_id: team?.recipient_id ?? 0 };
    return tx.insertMany(
      "attachment_messages",
      hidden.map((one) => ({ ...one, ...more, has_moved: false })),
    );
  });
  assert.equal((await ownFiles(world))[0]?.message_ids, [own]);
});

const day = 24 * 3600 * 1000;

const sizeOf = (world: World, at = 0) => world.files.size(`${urlOf(world, at).split("/")[4]}-upload`);

const deleteTopic = async (world: World, channel: "general" | "design") => {
  const params = { stream_id: world.channel(channel), topic_name: "files" };
  await world.as("olga").deleteTopic(params);
};

const ownFiles = async (world: World) => (await world.as("bob").getAttachments()).attachments;

test("contract: a file is deleted with the last message that refers to it", async (world) => {
  for (const given of [hasFile("bob"), links("bob", "general"), links("bob", "design")]) await given(world);
  await deleteTopic(world, "general");
  await afterwards(world);
  assert.equal(
    (await ownFiles(world)).map(({ message_ids }) => message_ids.length),
    [1],
  );
  assert.is(await sizeOf(world), 5);
  await deleteTopic(world, "design");
  await afterwards(world);
  assert.equal([await ownFiles(world), await sizeOf(world)], [[], null]);
  assert.is((await world.as("bob").getAttachments()).upload_space_used, 0);
});

const edit = (world: World, content: string) =>
  world.as("bob").updateMessage({ message_id: world.made("messages"), content });

test("C3: an edit that takes the last link away answers the file as detached, and it stays for five weeks", async (world) => {
  const unlimited = realmHas({ message_content_edit_limit_seconds: null });
  for (const given of [unlimited, hasFile("bob"), links("bob")]) await given(world);
  assert.equal((await edit(world, `still [here](${urlOf(world)})`)).detached_uploads, []);
  await world.clock.advance(40 * day);
  const { detached_uploads } = await edit(world, "gone");
  assert.equal(
    detached_uploads.map(({ id, message_ids }) => [id, message_ids]),
    [[world.made("attachments"), []]],
  );
  await finishJob(engineOf(world), "unclaimed files");
  assert.is((await ownFiles(world)).length, 1);
  await world.clock.advance(36 * day);
  await finishJob(engineOf(world), "unclaimed files");
  assert.equal(await ownFiles(world), []);
});

test("C3: an edit claims the files that it adds, and detaches none to which another message refers", async (world) => {
  for (const given of [hasFile("bob"), hasFile("bob"), links("bob"), links("bob", "design")]) await given(world);
  const { detached_uploads } = await edit(world, `[b](${urlOf(world, 1)})`);
  assert.equal(detached_uploads, []);
  const listed = (await ownFiles(world)).map(({ message_ids }) => message_ids);
  assert.equal(listed, [[world.made("messages", 2)], [world.made("messages")]]);
});

test("contract: a file that was never referred to is deleted five weeks after its upload", async (world) => {
  for (const given of [hasFile("bob"), hasFile("bob"), links("bob")]) await given(world);
  const sweep = () => finishJob(engineOf(world), "unclaimed files");
  await world.clock.advance(35 * day - 60_000);
  await sweep();
  assert.is((await ownFiles(world)).length, 2);
  await world.clock.advance(61_000);
  await sweep();
  await afterwards(world);
  assert.equal(
    (await ownFiles(world)).map(({ id }) => id),
    [world.made("attachments", 1)],
  );
  assert.equal([await sizeOf(world, 0), await sizeOf(world, 1)], [5, null]);
});

/** What is left of one file and of two, once five weeks and two days are over. */
const leftLater = async (world: World): Promise<(string | undefined)[]> => {
  for (const time of [35 * day + 1_000, day, day]) {
    await world.clock.advance(time);
    await finishJob(engineOf(world), "unclaimed files");
  }
  const left = new Set((await ownFiles(world)).map(({ path_id }) => `/user_uploads/${path_id}`));
  return [urlOf(world, 0), urlOf(world, 1)].map((url) => (left.has(url) ? "there" : "gone"));
};

test("contract silent: a file that a draft names stays until the draft is gone", async (world) => {
  for (const given of [hasFile("bob"), hasFile("bob")]) await given(world);
  const content = `look: [file](${urlOf(world, 1)})`;
  const draft = { type: "" as const, to: [], topic: "", content };
  const { ids } = await world.as("bob").createDrafts({ drafts: [draft] });
  await world.as("mia").createDrafts({ drafts: [{ ...draft, content: urlOf(world, 0) }] });
  assert.equal(await leftLater(world), ["gone", "there"]);
  await world.as("bob").deleteDraft({ draft_id: ids[0] ?? 0 });
  assert.equal(await leftLater(world), ["gone", "gone"]);
});

test("contract silent: a file that a scheduled message names stays, and is sent with it", async (world) => {
  for (const given of [hasFile("bob"), hasFile("bob")]) await given(world);
  const scheduled_delivery_timestamp = world.now + 60 * 24 * 3600;
  const content = `![file](${world.chat.url}${urlOf(world, 1)})`;
  const where = { type: "channel" as const, to: world.channel("general"), topic: "later" };
  await world.as("bob").createScheduledMessage({ ...where, content, scheduled_delivery_timestamp });
  assert.equal(await leftLater(world), ["gone", "there"]);
  await world.clock.advance(23 * day);
  await finishJob(engineOf(world), "scheduled messages");
  const [file] = await ownFiles(world);
  assert.is(file?.message_ids.length, 1);
});

test("files that go together are one piece of work", async (world) => {
  for (let count = 0; count < 5; count += 1) await hasFile("bob")(world);
  await whileJobsRest(engineOf(world), () => world.clock.advance(36 * day));
  await finishJob(engineOf(world), "unclaimed files");
  const waiting = await world.rows((tx) => tx.scan("jobs", "byTime", { prefix: ["unused files"] }));
  assert.ok(waiting.length <= 1, `${waiting.length} pieces`);
  await afterwards(world);
  assert.equal(await Promise.all([0, 1, 2, 3, 4].map((at) => sizeOf(world, at))), [null, null, null, null, null]);
});
