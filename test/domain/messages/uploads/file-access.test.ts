import { credentials, wireRequest } from "../../../support/cases/doors.js";
import { FileAccess, Readable } from "../../../support/domain.js";
import type { ReadTx } from "../../../support/rows.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { hasFile, links, urlOf } from "../../attachments/files.js";

const test = worldSuite("who may have a file (messages.md C14)", { storages: ["memory", "sqlite"] });

const readers: readonly PersonName[] = ["olga", "ada", "max", "mia", "bob", "gus", "bea"];
const places: readonly ChannelName[] = ["general", "design", "team", "vault", "lobby"];
const owners: readonly PersonName[] = ["bob", "mia", "ada", "bob", "mia", "ada", "bob", "mia", "bob", "mia"];
/** Most is said in the channel with a protected history. */
const said: readonly ChannelName[] = [...places, "vault", "vault", "vault", "vault", "vault"];

type Attachment = Parameters<FileAccess["among"]>[0][number];
type User = ConstructorParameters<typeof FileAccess>[1];

/** The rule itself, message by message. */
const mayHave = async (tx: ReadTx, user: User, { id, owner_id }: Attachment, now: number): Promise<boolean> => {
  if (owner_id === user.id) return true;
  const readable = new Readable(tx, user, now);
  const references = await tx.scan("attachment_messages", "byAttachment", { prefix: [id] });
  for (const { message_id } of references) {
    const message = await tx.get("messages", message_id);
    if (message !== undefined && (await readable.mayRead(message))) return true;
  }
  return false;
};

/** Who may have which files, by the rule and by the places. */
const bothWays = (world: World): Promise<{ expected: string[]; found: string[] }> =>
  world.rows(async (tx) => {
    const files = await tx.scan("attachments", "id");
    const [expected, found]: [string[], string[]] = [[], []];
    for (const name of readers) {
      const user = await tx.get("users", world.id(name));
      if (user === undefined) continue;
      const among = await new FileAccess(tx, user, world.now).among(files);
      for (const file of files) {
        if (await mayHave(tx, user, file, world.now)) expected.push(`${name} ${file.id}`);
        if (among.has(file.id)) found.push(`${name} ${file.id}`);
      }
    }
    return { expected, found };
  });

/** What is noted of places, and what it would be if it were made anew from the messages. */
const notedPlaces = (world: World): Promise<{ expected: string[]; found: string[] }> =>
  world.rows(async (tx) => {
    const [references, noted] = await Promise.all([
      tx.scan("attachment_messages", "id"),
      tx.scan("attachment_places", "id"),
    ]);
    const expected = new Set<string>();
    for (const { attachment_id, message_id } of references) {
      const message = await tx.get("messages", message_id);
      expected.add(`${attachment_id} ${message?.stream_id ?? 0} ${message?.recipient_id}`);
    }
    const found = noted.map((place) => `${place.attachment_id} ${place.stream_id} ${place.recipient_id}`);
    return { expected: [...expected].sort(), found: found.sort() };
  });

/** Numbers below a bound, the same for each seed. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
};

type Pick = <T>(list: readonly T[]) => T;

/** The ids of messages that somebody sees. */
const seen = async (world: World, name: PersonName): Promise<number[]> => {
  const { messages } = await world.as(name).getMessages({ anchor: "newest", num_before: 30, num_after: 0 });
  return messages.map(({ id }) => id);
};

type Action = (world: World, name: PersonName, pick: Pick) => Promise<unknown>;

const link = (world: World, pick: Pick) => `[file](${urlOf(world, pick(owners.map((_, at) => at)))})`;

const actions: Readonly<Record<string, Action>> = {
  say: (world, name, pick) =>
    world.as(name).sendMessage({ type: "channel", to: pick(said), topic: "files", content: link(world, pick) }),
  tell: (world, name, pick) =>
    world.as(name).sendMessage({ type: "direct", to: [world.id(pick(readers))], content: link(world, pick) }),
  mention: (world, name, pick) =>
    world.as(name).sendMessage({
      ...{ type: "channel", to: pick(said), topic: "files" },
      content: `@**Ada Admin** @**Max Moderator** ${link(world, pick)}`,
    }),
  edit: async (world, name, pick) =>
    world.as(name).updateMessage({
      message_id: pick(await seen(world, name)),
      content: pick([link(world, pick), "gone", `${link(world, pick)} ${link(world, pick)}`]),
    }),
  move: async (world, _, pick) =>
    world.as("olga").updateMessage({
      message_id: pick(await seen(world, "olga")),
      stream_id: world.channel(pick(said)),
      propagate_mode: pick(["change_one", "change_later", "change_all"]),
      send_notification_to_old_thread: false,
      send_notification_to_new_thread: false,
    }),
  remove: async (world, _, pick) => world.as("olga").deleteMessage({ message_id: pick(await seen(world, "olga")) }),
  star: async (world, name, pick) =>
    world.as(name).updateMessageFlags({ messages: [pick(await seen(world, name))], op: "add", flag: "starred" }),
  join: (world, name, pick) =>
    world.as(pick(["mia", "olga", "bob"])).subscribe({
      subscriptions: [{ name: pick(said) }],
      principals: [world.id(name)],
    }),
  leave: (world, name, pick) => world.as(name).unsubscribe({ subscriptions: [pick(said)] }),
};

for (const seed of [2, 3, 5, 7])
  test(`is found from the places as message by message, whatever people do (${seed})`, async (world) => {
    const below = chance(seed);
    const pick: Pick = (list) => list[below(list.length)] as never;
    for (const owner of owners) await hasFile(owner)(world);
    for (const channel of ["team", "vault"])
      await world.as("mia").subscribe({ subscriptions: [{ name: channel }], principals: [world.id("olga")] });
    const done = new Map<string, number>();
    for (let count = 0; count < 120; count += 1) {
      const name = pick([...Object.keys(actions), "move", "move"]);
      const isDone = await (actions[name] as Action)(world, pick(readers), pick).then(
        () => true,
        () => false,
      );
      if (isDone) done.set(name, (done.get(name) ?? 0) + 1);
      if (count % 6 !== 0) continue;
      const [who, where] = [await bothWays(world), await notedPlaces(world)];
      assert.equal(who.found, who.expected, `${count}: ${name}`);
      assert.equal(where.found, where.expected, `${count}: ${name}`);
    }
    const names = [...done.keys()].sort();
    assert.equal(names, Object.keys(actions).sort(), "something was never allowed");
  });

/** Bob's file, to which 300 messages of the channel with a protected history refer; Max comes after them. */
const lateMember = async (world: World): Promise<number[]> => {
  await hasFile("bob")(world);
  await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "files", content: "Hi" });
  const sent: number[] = [];
  for (let count = 0; count < 300; count += 1) {
    const content = `[${count}](${urlOf(world)})`;
    sent.push((await world.as("bob").sendMessage({ type: "channel", to: "vault", topic: "files", content })).id);
  }
  const principals = [world.id("max")];
  await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals });
  return sent;
};

const agreed = async (world: World): Promise<boolean> => {
  const { expected, found } = await bothWays(world);
  assert.equal(found, expected);
  return found.some((each) => each.startsWith("max "));
};

const flags = (world: World, flag: string, ids: readonly number[]) =>
  world.rows((tx) =>
    tx.insertMany(
      "message_flags",
      ids.map((message_id) => ({ user_id: world.id("max"), message_id, flag })),
    ),
  );

test("B2: a late member of a protected history has the files of those messages that he has", async (world) => {
  const sent = await lateMember(world);
  assert.is(await agreed(world), false);
  await flags(world, "starred", sent);
  // Rows of other messages, before, between and after them.
  const other = await world.as("max").sendMessage({ type: "channel", to: "general", topic: "files", content: "Hi" });
  await flags(world, "received", [Number(sent[0]) - 1, other.id]);
  assert.is(await agreed(world), false);
  await flags(world, "historical", sent.slice(150, 151));
  assert.is(await agreed(world), true);
});

test("B2: messages that move into a protected history bring their files to those who are there", async (world) => {
  await hasFile("bob")(world);
  const subscribe = (name: PersonName) =>
    world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id(name)] });
  for (const name of ["max", "olga"] as const) await subscribe(name);
  const content = `[file](${urlOf(world)})`;
  const { id } = await world.as("bob").sendMessage({ type: "channel", to: "design", topic: "files", content });
  assert.is(await agreed(world), true);
  await world.as("olga").updateMessage({
    ...{ message_id: id, stream_id: world.channel("vault"), propagate_mode: "change_one" },
    ...{ send_notification_to_old_thread: false, send_notification_to_new_thread: false },
  });
  await subscribe("ada");
  assert.is(await agreed(world), true);
  const { found } = await bothWays(world);
  assert.not.ok(
    found.some((each) => each.startsWith("ada ")),
    "Ada came after the message",
  );
});

const limited = worldSuite("how many files a message has", { storages: ["memory"] });

limited("of 101 files that a message links, the first 100 are its own", async (world) => {
  const numbers = Array.from({ length: 101 }, (_, at) => at);
  for (const _ of numbers) await hasFile("bob")(world);
  const content = numbers.map((at) => `[a](${urlOf(world, at)})`).join(" ");
  await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "files", content });
  const references = await world.rows((tx) => tx.scan("attachment_messages", "id"));
  assert.equal(
    references.map(({ attachment_id }) => attachment_id).sort((a, b) => a - b),
    numbers.slice(0, 100).map((at) => world.made("attachments", at + 1)),
  );
});

const counted = worldSuite("what it costs to ask for a file (security O6)", { storages: ["counting memory"] });

counted("O6: is the same for a stranger, however many messages refer to the file", async (world) => {
  const asked: number[] = [];
  await hasFile("bob")(world);
  for (let count = 1; count <= 200; count += 1) {
    await world.as("mia").sendMessage({ type: "channel", to: "team", topic: "files", content: "nothing" });
    await links("bob", "vault")(world);
    if (![1, 2, 200].includes(count)) continue;
    const before = world.trips;
    const answer = await world.chat.handle(wireRequest({ target: urlOf(world), headers: credentials(world, "max") }));
    assert.is(answer.status, 404);
    asked.push(world.trips - before);
  }
  // The first one fills memory.
  assert.is(asked[2], asked[1]);
});
