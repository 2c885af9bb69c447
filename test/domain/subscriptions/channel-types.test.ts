import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { organization } from "../channels/channel-objects.js";

const test = worldSuite("the four types of channels (channels.md 1.1)", { storages: ["memory"] });

type Given = Partial<Record<"invite_only" | "is_web_public" | "history_public_to_subscribers", boolean>>;

const types: readonly (readonly [type: string, given: Given, is: readonly [boolean, boolean, boolean]])[] = [
  ["public", {}, [false, true, false]],
  ["public", { history_public_to_subscribers: false }, [false, true, false]],
  ["public", { history_public_to_subscribers: true }, [false, true, false]],
  ["private, protected history", { invite_only: true }, [true, false, false]],
  ["private, protected history", { invite_only: true, history_public_to_subscribers: false }, [true, false, false]],
  ["private, shared history", { invite_only: true, history_public_to_subscribers: true }, [true, true, false]],
  ["web-public", { is_web_public: true }, [false, true, true]],
  ["web-public", { is_web_public: true, history_public_to_subscribers: false }, [false, true, true]],
];

const open = (world: World) =>
  organization({ enable_spectator_access: true, send_channel_events_messages: true })(world);

for (const [type, given, is] of types)
  test(`${JSON.stringify(given)} makes one that is ${type}, by either request, and its notice says so`, async (world) => {
    await open(world);
    const olga = world.as("olga");
    await olga.createChannel({ name: "one", subscribers: [world.id("olga")], ...given });
    await olga.subscribe({ subscriptions: [{ name: "two" }], ...given });
    const { subscriptions } = await olga.getSubscriptions();
    const made = subscriptions.filter(({ name }) => name === "one" || name === "two");
    assert.equal(
      made.map((one) => [one.invite_only, one.history_public_to_subscribers, one.is_web_public]),
      [is, is],
    );
    const { messages } = await olga.getMessages({
      anchor: "newest",
      num_before: 2,
      num_after: 0,
      apply_markdown: false,
    });
    const typeName = type.charAt(0).toUpperCase() + type.slice(1);
    for (const { content } of messages) assert.ok(content.startsWith(`**${typeName}** channel created by`), content);
  });

test("a private web-public channel is none of them", async (world) => {
  await open(world);
  const both = { invite_only: true, is_web_public: true };
  const made = world.as("olga").createChannel({ name: "one", subscribers: [], ...both });
  assert.match(String(await rejection(made)), "Invalid parameters");
});

test("descriptions are rendered like messages, without previews; an empty one is empty (channels.md 1.2)", async (world) => {
  const rendered = async (name: string, description: string) => {
    const { id } = await world.as("mia").createChannel({ name, subscribers: [], description });
    return (await world.as("mia").getChannel({ stream_id: id })).stream.rendered_description;
  };
  assert.is(await rendered("one", ""), "");
  assert.is(await rendered("two", "Test description"), "<p>Test description</p>");
  const link = "https://example.com/cat.png";
  assert.is(await rendered("three", link), `<p><a href="${link}">${link}</a></p>`);
});
