import { endSubscriptions, insertSubscription } from "../support/domain.js";
import { engineOf } from "../support/events.js";
import { writing } from "../support/kernel.js";
import type { ChannelName, PersonName } from "../support/world/people.js";
import type { World } from "../support/world/world.js";

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
  await world.as("bob").sendInvitations({ invitee_emails: "invitee@example.org", stream_ids: [] });
  const { invite_link } = await world.as("ada").createInvitationLink();
  const keys = Object.values(world.people).map(({ name, api_key }) => ({ word: api_key, shownTo: keyReaders(name) }));
  return [
    ...keys,
    { word: "ALERTWORD", shownTo: ["bob"] },
    { word: "NAVIGATION", shownTo: ["bob"] },
    { word: "DRAFTTEXT", shownTo: ["bob"] },
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
