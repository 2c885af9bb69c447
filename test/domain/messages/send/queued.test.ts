import { assert } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { prefers, says, toChannel, toPeople } from "../sent.js";

const test = worldSuite("messages in queues (messages.md D1, platform.md 9.5)", { storages: ["memory", "sqlite"] });

interface Asked {
  narrow?: [string, string][];
  all_public_streams?: boolean;
}

/** What a queue of somebody tells of the messages that are sent meanwhile: their topics, or contents where they have none, and the flags. */
const told = async (world: World, as: PersonName, asked: Asked, send: () => Promise<unknown>) => {
  const chat = world.as(as);
  const { queue_id } = await chat.registerQueue({ event_types: ["message"], fetch_event_types: [], ...asked });
  await send();
  const { events } = await chat.getEvents({ queue_id, last_event_id: -1, dont_block: true });
  return events.map((event) => {
    const { message, flags } = event as unknown as { message: { subject: string }; flags: string[] };
    return [message.subject, flags];
  });
};

/** A message in each kind of place, by mia, who is subscribed everywhere. */
const everywhere = async (world: World): Promise<void> => {
  for (const channel of ["general", "design", "lobby", "team", "vault"] as const)
    await says("mia", toChannel(channel, channel))(world);
  await says("mia", toPeople("max"))(world);
};

test("a queue for all public channels gets those of channels without a subscription, with no flags", async (world) => {
  const all = await told(world, "max", { all_public_streams: true }, () => everywhere(world));
  assert.equal(all, [
    ["general", []],
    ["design", []],
    ["lobby", []],
    ["team", []],
    ["", []],
  ]);
  const own = await told(world, "max", {}, () => everywhere(world));
  assert.equal(own, [
    ["general", []],
    ["team", []],
    ["", []],
  ]);
});

const narrowed = async (world: World, narrow: [string, string][]): Promise<unknown[]> => {
  const send = async () => {
    await everywhere(world);
    await says(
      "mia",
      toChannel("design", "✔ done", "hi @**Bob Member|17**".replace("17", String(world.id("bob")))),
    )(world);
    await says("bob", toChannel("design", "own"))(world);
    await says("mia", toChannel("general", ""))(world);
    await says("mia", toPeople("bob"))(world);
  };
  return (await told(world, "bob", { narrow }, send)).map(([topic]) => topic);
};

test("a narrow lets through what all its terms match, and never more than the queue would get", async (world) => {
  await prefers("bob", { automatically_follow_topics_policy: 4 })(world);
  const mia = world.person("mia").email.toUpperCase();
  const cases: [[string, string][], string[]][] = [
    [[], ["general", "design", "vault", "✔ done", "own", "general chat", ""]],
    [[["channel", "DESIGN"]], ["design", "✔ done", "own"]],
    [[["stream", "lobby"]], []],
    [[["stream", "team"]], []],
    [[["topic", "GENERAL"]], ["general"]],
    [[["topic", "general chat"]], ["general chat"]],
    [[["topic", ""]], ["general chat"]],
    [
      [
        ["channel", "design"],
        ["topic", "own"],
      ],
      ["own"],
    ],
    [[["sender", mia]], ["general", "design", "vault", "✔ done", "general chat", ""]],
    [[["dm", mia]], [""]],
    [[["pm_with", ` bob@example.com, ${mia},`]], [""]],
    [[["dm", "bob@example.com"]], []],
    [[["pm-with", `${mia},ada@example.com`]], []],
    [[["dm", `${world.id("mia")}`]], [""]],
    [[["is", "dm"]], [""]],
    [[["is", "private"]], [""]],
    [[["is", "mentioned"]], ["✔ done"]],
    [[["is", "alerted"]], ["✔ done"]],
    [[["is", "resolved"]], ["✔ done"]],
    [[["is", "starred"]], []],
  ];
  for (const [narrow, expected] of cases) assert.equal(await narrowed(world, narrow), expected, JSON.stringify(narrow));
});
