import type { ChatOptions } from "@confab/core";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { get, hasFrogs, mediaProxy, messagesIn, proxiedAt, proxiedIn, withOrigin } from "./origin.js";

const test = worldSuite("with and without a media proxy", { storages: ["memory", "sqlite"], options: { mediaProxy } });

// The world keeps files unless its options say otherwise; an option cannot be said to be absent.
const withoutFiles: Partial<ChatOptions> = { mediaProxy, ...({ files: undefined } as object) };

const fileless = worldSuite("a media proxy without a place for files", {
  storages: ["sqlite"],
  options: withoutFiles,
});

const picture = "https://pond.example.com/frog.png";

const reopen = async (world: World, options: Partial<ChatOptions>): Promise<void> => {
  await world.chat.close();
  Object.assign(world, { options });
  await world.open(world.clock.now());
};

const send = async (world: World): Promise<number> => {
  const sent = { type: "channel", to: "design", topic: "frogs", content: `See ${picture}` } as const;
  return (await world.as("bob").sendMessage(sent)).id;
};

/** What mia reads of a message, in all ways that there are. */
const read = async (world: World, message_id: number): Promise<string[]> => {
  const mia = world.as("mia");
  const one = await mia.getMessage({ message_id });
  const page = await mia.getMessages({ anchor: message_id, num_before: 0, num_after: 0 });
  const target = `/api/v1/messages?anchor=${message_id}&num_before=0&num_after=0`;
  const overHttp = JSON.parse((await get(world, target, { as: "mia" })).bytes.toString());
  const history = await mia.getMessageHistory({ message_id });
  return [
    one.message.content,
    page.messages[0]?.content ?? "",
    overHttp.messages[0].content,
    history.message_history[0]?.rendered_content ?? "",
  ];
};

const sources = (texts: readonly string[]): (string | undefined)[] =>
  texts.map((html) => /<img src="([^"]*)"/.exec(html)?.[1]);

test("messages of before show pictures from here, and from their sites once it is off again", async (world) => {
  const before = await send(world);
  const address = proxiedIn((await read(world, before))[0] ?? "");
  assert.ok(address.endsWith(Buffer.from(picture).toString("hex")));
  assert.equal(sources(await read(world, before)), Array(4).fill(address));
  await reopen(world, {});
  const between = await send(world);
  for (const id of [before, between]) assert.equal(sources(await read(world, id)), Array(4).fill(picture));
  assert.is((await get(world, address)).status, 404);
  await reopen(world, { mediaProxy });
  assert.equal(sources(await read(world, between)), Array(4).fill(address));
});

test("Markdown stays what was typed", async (world) => {
  const message_id = await send(world);
  const { message } = await world.as("mia").getMessage({ message_id, apply_markdown: false });
  assert.is(message.content, `See ${picture}`);
});

test("events tell it as pages do, and as it is when they are read", async (world) => {
  const { queue_id } = await world.as("mia").registerQueue({ apply_markdown: true, event_types: ["message"] });
  const id = await send(world);
  const told = async () => {
    const { events } = await world
      .as("mia")
      .getEvents({ queue_id: queue_id ?? "", last_event_id: -1, dont_block: true });
    return messagesIn(events).map(({ content }) => content);
  };
  assert.equal(await told(), [(await read(world, id))[0]]);
  await reopen(world, {});
  assert.equal(sources(await told()), [picture]);
});

test("a chat below a path has its pictures there", async (world) => {
  await reopen(world, { mediaProxy, url: "https://example.com/chat" });
  const [html = ""] = await read(world, await send(world));
  assert.match(html, /<img src="\/chat\/external_content\//);
});

fileless("where no files are kept nothing is fetched", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const { status, code } = await get(world, await proxiedAt(world, `${url}/a.png`));
    assert.equal([status, code, asked], [503, "SERVICE_UNAVAILABLE", []]);
  }),
);

test("an address of more than 2,048 bytes is a link alone", async (world) => {
  const long = `https://pond.example.com/${"x".repeat(2100)}.png`;
  const { rendered } = await world
    .as("bob")
    .renderMessage({ content: `${long}\n![a](${long.replace(".png", ".mp3")})` });
  assert.not.match(rendered, "<img");
  assert.not.match(rendered, "<audio");
});
