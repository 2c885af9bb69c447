import { type Case, operationCases, type World } from "../../../support/cases/cases.js";
import { partial } from "../../../support/cases/match.js";
import { assert } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import {
  adds,
  bakers,
  cooks,
  hasGroup,
  ids,
  isDeactivated,
  moderators,
  nobody,
  only,
  takes,
} from "../../groups/groups.js";
import { begun, messageId, nthEvent, toChannel } from "../sent.js";

const look = toChannel("design", "plans", "@*cooks* look");
const sent = (flags: Partial<Record<PersonName, readonly string[]>>) => ({
  mia: [nthEvent(2, flags.mia)],
  bob: [nthEvent(2, flags.bob)],
  bea: [nthEvent(2, flags.bea)],
});

/** Nobody has begun to follow a topic when the case begins. */
const calm = begun("design");

const mentions = async (world: World, name: PersonName): Promise<boolean> => {
  const message_id = world.made("messages", 2);
  const { messages } = await world.as(name).getMessages({ message_ids: [message_id] });
  return messages.some(({ flags }) => (flags as string[]).includes("mentioned"));
};

const refused = (name: string, given: Case["given"], content: string, group_name: string): Case => ({
  name,
  ...{ given: given ?? [], as: "bob", params: toChannel("design", "plans", content) },
  error: ["groupMentionRefused", { group_name }],
});

operationCases("sendMessage", [
  {
    name: "a mention of a group calls those of its active members who get the message (markdown.md 11.2)",
    given: [hasGroup("cooks", ["bob", "max", "gus"]), calm],
    as: "bea",
    params: look,
    events: sent({ bob: ["mentioned"] }),
    afterwards: async (world) => {
      assert.equal(
        [await mentions(world, "bob"), await mentions(world, "mia"), await mentions(world, "max")],
        [true, false, false],
      );
    },
  },
  {
    name: "a mention of a group calls the members of its subgroups, and whom it holds by their role",
    given: [
      hasGroup("bakers", ["bea"]),
      hasGroup("cooks", [], () => ({ subgroups: [cooks, moderators] })),
      (world) => world.rows((tx) => tx.update("users", world.id("bob"), { role: 300 })),
      calm,
    ],
    as: "bea",
    params: look,
    events: sent({ bea: ["mentioned"], bob: ["mentioned"] }),
  },
  {
    name: "who is mentioned by name and in a group is called once",
    given: [hasGroup("cooks", ["mia", "bob"]), calm],
    as: "bea",
    params: (world) => toChannel("design", "plans", `@*cooks* and @**|${world.id("mia")}**`),
    afterwards: async (world) => {
      const prefix = [world.made("messages", 2), "mentioned"];
      const rows = await world.rows((tx) => tx.scan("message_flags", "ofMessage", { prefix }));
      assert.equal(
        rows.map(({ user_id }) => user_id),
        ids(world, ["mia", "bob"]),
      );
    },
  },
  {
    name: "a mention of a group in a conversation calls its members there",
    given: [hasGroup("cooks", ["bob", "max"])],
    as: "mia",
    params: (world) => ({ type: "direct", to: ids(world, ["bob", "bea"]), content: "@*cooks* look" }),
    events: {
      bob: [nthEvent(1, ["mentioned"])],
      bea: [nthEvent(1)],
      mia: [nthEvent(1)],
    },
  },
  {
    name: "a silent mention, one in a quote and one of a group out of use call nobody",
    given: [hasGroup("cooks", ["bob"]), hasGroup("bakers", ["bob"]), isDeactivated(bakers), calm],
    as: "bea",
    params: toChannel("design", "plans", "@_*cooks* @*bakers*\n> @*cooks*"),
    events: sent({}),
  },
  {
    name: "what a group's mention calls is what it held then",
    given: [hasGroup("cooks", ["bob"]), calm],
    as: "bea",
    params: look,
    afterwards: async (world) => {
      await world.as("mia").updateUserGroupMembers({ ...adds("mia")(world), ...takes("bob")(world) });
      assert.equal([await mentions(world, "bob"), await mentions(world, "mia")], [true, false]);
    },
  },
  refused(
    "refuses whom can_mention_group leaves out",
    [hasGroup("cooks", ["bob"], (world) => ({ can_mention_group: only(world, "mia") }))],
    "@*cooks*",
    "cooks",
  ),
  {
    name: "lets those mention a group whom can_mention_group names, through groups",
    given: [hasGroup("bakers", ["bob"]), hasGroup("cooks", [], () => ({ can_mention_group: cooks }))],
    as: "bob",
    params: look,
    result: partial({ id: messageId(1) }),
  },
  {
    name: "lets everybody mention silently",
    given: [hasGroup("cooks", [], () => ({ can_mention_group: nobody }))],
    as: "bob",
    params: toChannel("design", "plans", "@_*cooks*"),
    result: partial({ id: messageId(1) }),
  },
  refused("refuses loud mentions of system groups (markdown.md 8.2)", [], "@*role:moderators*", "role:moderators"),
  {
    name: "a group's name is told apart by case",
    given: [hasGroup("Cooks", ["bob"]), calm],
    as: "bea",
    params: look,
    events: sent({}),
  },
]);
