import { type Case, type Given, operationCases, partial, type World } from "../../../support/cases/cases.js";
import { accountDefaults } from "../../../support/domain.js";
import type { PersonName } from "../../../support/world/people.js";
import { restrictsGuests } from "../../accounts/user-objects.js";
import { begun, changesUser, messageId, toChannel } from "../sent.js";

const name = "Sam Smith";
const named = { full_name: name, name_folded: "sam smith" };

/** Gives people the same name; dora is deactivated, and has a lower id than bea and wim alone. */
const share = (...people: PersonName[]): Given[] => people.map((person) => changesUser(person, named));

const deactivated: Given = changesUser("ada", { is_active: false });

/** Makes as many deactivated accounts of the name. */
const gone =
  (count: number): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "users",
        Array.from({ length: count }, (_, at) => ({
          ...{ ...accountDefaults, ...named, date_joined: 0, role: 400, is_active: false },
          ...{ delivery_email: `gone-${at}@example.com`, email_folded: `gone-${at}@example.com` },
        })),
      ),
    );

const span = (world: World, person: PersonName, silent = false): string =>
  `<span class="user-mention${silent ? " silent" : ""}" data-user-id="${world.id(person)}">${silent ? "" : "@"}${name}</span>`;

interface Meant {
  given: readonly Given[];
  person: PersonName;
  content?: (world: World) => string;
  silent?: boolean;
  place?: (world: World) => Record<string, unknown>;
  as?: PersonName;
}

const inDesign = () => toChannel("design", "plans");

const means = (
  what: string,
  { given, person, content, silent = false, place = inDesign, as = "mia" }: Meant,
): Case => ({
  name: `means ${what} (markdown.md 8.1)`,
  given: [...given],
  as,
  params: (world) => ({ ...place(world), content: content?.(world) ?? `@**${name}**` }),
  afterwards: async (world) => {
    const { message } = await world.as(as).getMessage({ message_id: world.filled({ id: messageId(1) }).id as number });
    const expected = `<p>${span(world, person, silent)}</p>`;
    if (message.content !== expected) throw new Error(`${message.content} instead of ${expected}`);
  },
});

operationCases("sendMessage", [
  means("somebody active, though an older account is deactivated", {
    given: [...share("ada", "max"), deactivated],
    person: "max",
  }),
  means("the same silently", {
    ...{ given: [...share("ada", "max"), deactivated], person: "max", silent: true },
    content: () => `@_**${name}**`,
  }),
  means("the account of the id, though it is deactivated", {
    ...{ given: [...share("ada", "max"), deactivated], person: "ada", silent: true },
    content: (world) => `@**${name}|${world.id("ada")}**`,
  }),
  means("somebody deactivated where nobody active has the name, silently", {
    ...{ given: [...share("ada"), deactivated], person: "ada", silent: true },
  }),
  means("somebody active behind any number of deactivated accounts", {
    given: [gone(150), ...share("bob")],
    person: "bob",
  }),
  means("a subscriber of the channel before others with lower ids", {
    given: share("ada", "max", "bob"),
    person: "bob",
  }),
  means("the lowest id where nobody of the name is in the channel", {
    given: share("ada", "max"),
    person: "ada",
  }),
  means("the lowest id of several subscribers", { given: share("ada", "mia", "bob"), person: "mia", as: "bea" }),
  means("somebody of the conversation before others", {
    ...{ given: share("ada", "bob"), person: "bob" },
    place: (world) => ({ type: "direct", to: [world.id("bob")] }),
  }),
  means("somebody whom the sender may know", {
    ...{ given: [...share("ada", "mia"), restrictsGuests], person: "mia", as: "gus" },
    place: () => toChannel("lobby", "plans"),
  }),
]);

operationCases("updateMessage", [
  {
    name: "means somebody active, those of the channel first, in a new content (markdown.md 8.1)",
    given: [...share("ada", "max", "bob"), deactivated, begun("design")],
    as: "mia",
    params: { message_id: messageId(1), content: `@**${name}**` },
    afterwards: async (world) => {
      const { message } = await world.as("mia").getMessage({ message_id: world.made("messages") });
      if (!message.content.includes(span(world, "bob"))) throw new Error(message.content);
    },
  },
]);

operationCases("renderMessage", [
  {
    name: "shows somebody active, though an older account is deactivated (markdown.md 8.1)",
    given: [...share("ada", "max"), deactivated],
    as: "mia",
    params: { content: `@**${name}**` },
    result: (world) => partial({ rendered: `<p>${span(world, "max")}</p>` }),
  },
]);
