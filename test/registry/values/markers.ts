import { endSubscriptions, insertSubscription } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { engineOf } from "../../support/watching/events.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

/** A word that only some may ever be shown. */
export interface Marker {
  word: string;
  shownTo: readonly PersonName[];
  /** Who also got an event with it, while they still might. */
  toldTo?: readonly PersonName[];
}

const say = async (world: World, as: PersonName, to: ChannelName, word: string): Promise<void> => {
  await world
    .as(as)
    .sendMessage({ type: "channel", to: world.channel(to), topic: `${word}TOPIC`, content: `${word}TEXT` });
};

const join = (world: World, name: PersonName, to: ChannelName) =>
  writing(engineOf(world), async ({ tx }) => {
    const channel = await tx.get("streams", world.channel(to));
    if (channel === undefined) throw new Error(`There is no ${to}.`);
    await insertSubscription(tx, { user_id: world.id(name), channel, color: "#000000" });
  });

/** Ends somebody's subscription without telling anybody. */
export const leave = (world: World, name: PersonName, from: number): Promise<void> =>
  writing(engineOf(world), async ({ tx }) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(name), from] });
    if (row === undefined) throw new Error(`${name} is not in ${from}.`);
    await endSubscriptions(tx, [row], { suspended: false });
  });

// The owner of a bot and administrators may have its key; mia's are bea and wim.
const keyReaders = (name: PersonName): PersonName[] =>
  name === "bea" || name === "wim" ? [name, "mia", "ada", "olga"] : [name];

const later = (world: World): number => world.now + 3_600;

/** What bob wants to send later, and of what he wants to be reminded. */
const hidePlans = async (world: World): Promise<void> => {
  const scheduled_delivery_timestamp = later(world);
  const to = [world.id("mia")];
  await world
    .as("bob")
    .createScheduledMessage({ type: "direct", to, content: "SCHEDULEDTEXT", scheduled_delivery_timestamp });
  const { id } = await world.as("bob").sendMessage({ type: "direct", to: [world.id("bob")], content: "SELFTEXT" });
  await world
    .as("bob")
    .createReminder({ message_id: id, note: "REMINDERNOTE", scheduled_delivery_timestamp: later(world) });
};

const upload = async (world: World, as: PersonName, filename: string): Promise<string> =>
  (await world.as(as).uploadFile({ files: [{ bytes: new TextEncoder().encode("Hello"), filename }] })).url;

/** A file to which no message refers, and one that mia gives to max. */
const hideFiles = async (world: World): Promise<void> => {
  await upload(world, "bob", "LOOSEFILE.txt");
  const url = await upload(world, "mia", "GIVENFILE.txt");
  await world.as("mia").sendMessage({ type: "direct", to: [world.id("max")], content: `[x](${url})` });
};

/** A poll in the team's channel, and that mia types there. */
const hideWidgets = async (world: World): Promise<void> => {
  const mia = world.as("mia");
  const stream_id = world.channel("team");
  const poll = { type: "channel", to: stream_id, topic: "TEAMTOPIC", content: "/poll POLLQUESTION" } as const;
  const { id } = await mia.sendMessage(poll);
  const option = { type: "new_option", idx: 1, option: "POLLOPTION" };
  await mia.addSubmessage({ message_id: id, msg_type: "widget", content: JSON.stringify(option) });
  await mia.setTypingStatus({ type: "channel", op: "start", stream_id, topic: "TYPINGTOPIC" });
  await mia.setEditingStatus({ message_id: id, op: "start" });
};

/** Fills the world with things that not everybody may see; answers who may see which words (security B2). */
export const hideThings = async (world: World): Promise<readonly Marker[]> => {
  await world.rows(async (tx) => {
    await tx.update("users", world.id("mia"), { settings: { email_address_visibility: 4 }, external_id: "EXTERNALID" });
    await tx.update("streams", world.channel("team"), {
      description: "TEAMDESCRIPTION",
      rendered_description: "<p>TEAMDESCRIPTION</p>",
    });
  });
  await world.reopen();
  await world.as("mia").sendMessage({ type: "direct", to: [world.id("max")], content: "DIRECTTEXT" });
  await say(world, "mia", "vault", "EARLY");
  await say(world, "bob", "vault", "WHILEBOB");
  await leave(world, "bob", world.channel("vault"));
  await join(world, "ada", "vault");
  await say(world, "mia", "vault", "LATE");
  await say(world, "max", "team", "TEAM");
  await say(world, "bob", "design", "DESIGN");
  await world.as("bob").addAlertWords({ alert_words: ["ALERTWORD"] });
  await world.as("bob").addNavigationView({ fragment: "narrow/NAVIGATION", is_pinned: true, name: "NAVIGATION" });
  await world.as("bob").createSavedSnippet({ title: "SNIPPETTITLE", content: "SNIPPETTEXT" });
  await world.as("bob").createDrafts({ drafts: [{ type: "", to: [], topic: "", content: "DRAFTTEXT" }] });
  await hidePlans(world);
  await hideFiles(world);
  await hideWidgets(world);
  await world.as("bob").sendInvitations({ invitee_emails: "invitee@example.org", stream_ids: [] });
  const { invite_link } = await world.as("ada").createInvitationLink();
  const keys = Object.values(world.people).map(({ name, api_key }) => ({ word: api_key, shownTo: keyReaders(name) }));
  return [
    ...keys,
    { word: "ALERTWORD", shownTo: ["bob"] },
    { word: "NAVIGATION", shownTo: ["bob"] },
    { word: "DRAFTTEXT", shownTo: ["bob"] },
    ...["SCHEDULEDTEXT", "SELFTEXT", "REMINDERNOTE", "LOOSEFILE"].map((word) => ({ word, shownTo: ["bob"] as const })),
    ...["GIVENFILE", "POLLQUESTION", "POLLOPTION"].map((word) => ({ word, shownTo: ["mia", "max"] as const })),
    { word: "TYPINGTOPIC", shownTo: ["mia", "max"] },
    { word: "SNIPPETTITLE", shownTo: ["bob"] },
    { word: "SNIPPETTEXT", shownTo: ["bob"] },
    { word: "invitee@example.org", shownTo: ["bob", "ada", "olga"] },
    { word: new URL(invite_link).pathname, shownTo: ["ada", "olga"] },
    { word: "EXTERNALID", shownTo: [] },
    { word: "plain$", shownTo: [] },
    { word: "'s password", shownTo: [] },
    { word: "mia@example.com", shownTo: ["mia"] },
    { word: "DIRECTTEXT", shownTo: ["mia", "max"] },
    { word: "EARLYTEXT", shownTo: ["mia"], toldTo: ["bob"] },
    { word: "EARLYTOPIC", shownTo: ["mia"], toldTo: ["bob"] },
    { word: "WHILEBOB", shownTo: ["mia"], toldTo: ["bob"] },
    { word: "LATETEXT", shownTo: ["mia", "ada"] },
    { word: "LATETOPIC", shownTo: ["mia", "ada"] },
    { word: "TEAMTEXT", shownTo: ["max", "mia"] },
    { word: "TEAMTOPIC", shownTo: ["max", "mia"] },
    { word: "TEAMDESCRIPTION", shownTo: ["max", "mia", "olga", "ada"] },
    { word: "DESIGNTEXT", shownTo: ["olga", "ada", "max", "mia", "bob", "bea"] },
    { word: '"design"', shownTo: ["olga", "ada", "max", "mia", "bob", "bea"] },
  ];
};
