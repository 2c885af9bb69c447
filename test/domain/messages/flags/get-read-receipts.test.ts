import { anyUser } from "../../../support/cases/callers.js";
import { type Case, type Given, operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import type { PersonName } from "../../../support/world/people.js";
import { left } from "../../channels/channel-objects.js";
import { begun, changesUser, messageId, prefers, says, toChannel, toPeople } from "../sent.js";
import { flags, nth } from "./flagged.js";

const first = (world: World) => ({ message_id: nth(world) });

const readers =
  (...names: PersonName[]) =>
  (world: World) => ({ user_ids: names.map((name) => world.id(name)).sort((a, b) => a - b) });

const readBy = (...names: PersonName[]): Given[] => names.map((name) => flags(name, "add", "read", 1));

const switchedOff: Given = (world) =>
  world.rows((tx) => tx.update("realm", 1, { settings: { enable_read_receipts: false } }));

operationSample("getReadReceipts", {
  ...{ as: "bob", given: [begun("general"), ...readBy("bob", "ada")], params: first, callers: anyUser },
  trips: 5,
});

operationCases("getReadReceipts", [
  {
    name: "gives who has read a message, ascending, the caller and bots included and its sender left out",
    given: [begun("design"), ...readBy("bob", "bea", "mia")],
    as: "bob",
    params: first,
    result: readers("bob", "bea"),
    events: {},
  },
  {
    name: "gives nobody who has not read it or only found it in the history",
    given: [begun("design"), ...readBy("max")],
    as: "max",
    params: first,
    result: readers(),
  },
  {
    name: "gives who has starred it in the history, which makes it their own",
    given: [begun("design"), flags("max", "add", "starred", 1)],
    as: "mia",
    params: first,
    result: readers("max"),
  },
  {
    name: "gives who has read everything, and nobody who has marked it as unread since",
    given: [
      begun("design"),
      (world) => world.as("bob").markAllAsRead(),
      (world) => world.as("bea").markAllAsRead(),
      flags("bea", "remove", "read", 1),
    ],
    as: "mia",
    params: first,
    result: readers("bob"),
  },
  {
    name: "gives the readers of a direct message",
    given: [says("mia", toPeople("bob", "ada")), ...readBy("ada")],
    as: "bob",
    params: first,
    result: readers("ada"),
  },
  {
    name: "leaves out who does not let others see what they have read",
    given: [begun("design"), ...readBy("bob", "bea"), prefers("bob", { send_read_receipts: false })],
    as: "bob",
    params: first,
    result: readers("bea"),
  },
  {
    name: "leaves out whose account is deactivated",
    given: [begun("design"), ...readBy("bob", "bea"), changesUser("bob", { is_active: false })],
    as: "mia",
    params: first,
    result: readers("bea"),
  },
  {
    name: "leaves out whom the caller muted, and who muted the caller",
    given: [
      begun("general"),
      ...readBy("bob", "ada", "max"),
      (world) => world.as("bob").muteUser({ muted_user_id: world.id("ada") }),
      (world) => world.as("max").muteUser({ muted_user_id: world.id("bob") }),
    ],
    as: "bob",
    params: first,
    result: readers("bob"),
  },
  {
    name: "counts who had muted the sender, for whom it is read",
    given: [(world) => world.as("bob").muteUser({ muted_user_id: world.id("mia") }), begun("design")],
    as: "bea",
    params: first,
    result: readers("bob"),
  },
  {
    name: "does not know a message that the caller may not read, nor whether receipts are switched off",
    given: [begun("team"), switchedOff],
    as: "bob",
    params: first,
    error: "invalidMessage",
  },
  {
    name: "does not know a message of a private channel that the caller has left",
    given: [begun("vault"), left("bob", "vault")],
    as: "bob",
    params: first,
    error: "invalidMessage",
  },
  { name: "does not know a message that is none", as: "bob", params: { message_id: 999_999 }, error: "invalidMessage" },
  {
    name: "gives nobody where the organization has switched receipts off",
    given: [begun("design"), switchedOff],
    as: "bob",
    params: first,
    error: "readReceiptsDisabled",
  },
  ...(["gus", "max", "ada", "olga"] as const).map(
    (as): Case => ({
      name: `is open to ${as}`,
      given: [says("mia", toChannel("general")), ...readBy("bob")],
      as,
      params: first,
      result: readers("bob"),
    }),
  ),
  {
    name: "is open to bots",
    given: [begun("design"), ...readBy("bob")],
    as: "bea",
    params: first,
    result: readers("bob"),
  },
  { name: "refuses the deactivated", as: "dora", params: { message_id: messageId(1) }, error: "accountDeactivated" },
  {
    name: "refuses incoming webhook bots",
    as: "wim",
    params: { message_id: messageId(1) },
    error: "webhookBotRefused",
  },
  { name: "refuses nobody in particular", as: "nobody", params: { message_id: messageId(1) }, error: "notLoggedIn" },
]);
