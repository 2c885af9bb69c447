import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { basic, type Who } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { ask } from "../../wire/ask.js";
import { ofBot } from "../accounts/on-users.js";
import { account, isKey } from "./bot-objects.js";
import { ofOwnBot, onBea, ownBot } from "./on-bots.js";

const bea = (world: World) => ({ bot_id: world.id("bea") });

/** Who may not administer bea, whatever is asked of it (users.md 8). */
const refusals: readonly Case[] = [
  { name: "refuses other members", as: "bob", params: bea, error: "insufficientPermission" },
  { name: "refuses moderators", as: "max", params: bea, error: "insufficientPermission" },
  { name: "knows no such bot", as: "olga", params: { bot_id: 4711 }, error: "noSuchBot" },
  {
    name: "knows no bot of an id beyond all ids",
    as: "olga",
    params: { bot_id: Number.MAX_SAFE_INTEGER },
    error: "noSuchBot",
  },
  {
    name: "does not take people for bots",
    as: "olga",
    params: (world) => ({ bot_id: world.id("bob") }),
    error: "noSuchBot",
  },
  { name: "does not take the system's bot for one", as: "olga", params: { bot_id: 1 }, error: "noSuchBot" },
  ...(["mia", "ada"] as const).map((as) => ({
    name: `keeps a bot that may create users from ${as}`,
    given: [account("bea", { can_create_users: true })],
    as,
    params: bea,
    error: "ownerRequired" as const,
  })),
  {
    name: "B6: keeps a bot that has the role of an owner from administrators whose it is not",
    given: [account("bea", { role: 100 })],
    as: "ada",
    params: bea,
    error: "ownerRequired",
  },
  { name: "refuses the deactivated", as: "dora", params: bea, error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", params: bea, error: "notLoggedIn" },
  { name: "refuses incoming webhook bots", as: "wim", params: bea, error: "webhookBotRefused" },
];

const notForGuestsAndBots: readonly Case[] = [
  {
    name: "refuses guests, their own bots too",
    given: [(world) => account("bea", { bot_owner_id: world.id("gus") })(world)],
    as: "gus",
    params: bea,
    error: "guestRefused",
  },
  {
    name: "refuses bots, administrators too",
    given: [account("bea", { role: 200 })],
    as: "bea",
    params: bea,
    error: "botRefused",
  },
];

const beasKey = (world: World) => ({ api_key: world.person("bea").api_key });

const statusWith = async (world: World, api_key: string): Promise<number> => {
  const headers = { authorization: basic(world.person("bea").email, api_key) };
  return (await ask(world, "/api/v1/users/me", { headers })).status;
};

operationSample("getBotApiKey", {
  as: "mia",
  params: onBea(),
  callers: ownBot,
  objects: [{ what: "mia's bot", params: onBea(), outcomes: ofOwnBot }],
});

operationCases("getBotApiKey", [
  ...(["mia", "ada", "olga"] as const).map((as) => ({
    name: `answers ${as}`,
    as,
    params: bea,
    result: beasKey,
    events: {},
  })),
  {
    name: "answers the owner where the bot may create users",
    given: [account("bea", { can_create_users: true })],
    as: "olga",
    params: bea,
    result: beasKey,
  },
  {
    name: "makes another key where the stored one cannot be opened",
    given: [account("bea", { key_sealed: "A".repeat(80) })],
    as: "mia",
    params: bea,
    result: { api_key: isKey },
    afterwards: async (world, { api_key }) => {
      if ((await statusWith(world, api_key as string)) !== 200) throw new Error("The key is refused.");
    },
  },
  ...refusals,
  ...notForGuestsAndBots,
]);

operationSample("regenerateBotApiKey", {
  as: "mia",
  params: onBea(),
  callers: ownBot,
  objects: [{ what: "mia's bot", params: onBea(), outcomes: ofOwnBot }],
});

operationCases("regenerateBotApiKey", [
  ...(["mia", "ada"] as const).map((as) => ({
    name: `lets ${as}; the old key is refused at once, and queues stay (security A6)`,
    as,
    params: bea,
    result: { api_key: isKey },
    events: {},
    afterwards: async (world: World, { api_key }: Record<string, unknown>) => {
      const old = await statusWith(world, world.person("bea").api_key);
      if (old !== 401) throw new Error(`The old key: ${old}`);
      if ((await statusWith(world, api_key as string)) !== 200) throw new Error("The new key is refused.");
    },
  })),
  ...refusals,
  ...notForGuestsAndBots,
]);

const own = (as: Who) => ({ account_password: `${as}'s password` });

/** The same by somebody who gives the right password. */
const withPassword = ({ params, ...one }: Case): Case => ({
  ...one,
  params: (world) => ({ ...(typeof params === "function" ? params(world) : params), ...own(one.as) }),
});

operationSample("revealBotApiKey", {
  as: "mia",
  params: (world, as) => onBea(() => own(as))(world),
  callers: ownBot,
  objects: [
    {
      what: "mia's bot, with mia's password",
      params: onBea(() => own("mia")),
      outcomes: { ...ofOwnBot, ada: "oldPasswordWrong", olga: "oldPasswordWrong" },
    },
  ],
});

operationCases("revealBotApiKey", [
  ...(["mia", "ada", "olga"] as const).map((as) =>
    withPassword({ name: `answers ${as}`, as, params: bea, result: beasKey, events: {} }),
  ),
  {
    name: "refuses a wrong password, whoever calls",
    as: "mia",
    params: onBea(() => own("ada")),
    error: "oldPasswordWrong",
  },
  {
    name: "refuses an account without a password",
    given: [account("mia", { password: null })],
    as: "mia",
    params: onBea(() => own("mia")),
    error: "oldPasswordWrong",
  },
  ...[...refusals, ...notForGuestsAndBots].map(withPassword),
]);

const isGone = (world: World) => ({
  everyone: [
    { type: "realm_user", op: "update", person: { user_id: world.id("bea"), is_active: false } },
    { type: "subscription", op: "peer_remove", stream_ids: [world.channel("design")], user_ids: [world.id("bea")] },
  ],
});

const leaves = (world: World) => {
  const [deactivated, left] = isGone(world).everyone;
  const readers: PersonName[] = ["olga", "ada", "max", "mia", "bob"];
  return {
    gus: [deactivated],
    ...Object.fromEntries(readers.map((name) => [name, [left, deactivated]])),
  };
};

operationCases("updateBot", [...refusals, ...notForGuestsAndBots]);

operationSample("deactivateBot", {
  as: "mia",
  params: onBea(),
  trips: 6,
  callers: { ...ownBot, bea: "insufficientPermission", gus: "insufficientPermission" },
  objects: [{ what: "mia's bot", params: onBea(), outcomes: ofBot }],
});

operationCases("deactivateBot", [
  ...(["mia", "ada", "olga"] as const).map((as) => ({
    name: `lets ${as}`,
    as,
    params: bea,
    result: {},
    events: leaves,
    afterwards: async (world: World) => {
      const status = await statusWith(world, world.person("bea").api_key);
      if (status !== 401) throw new Error(`The bot's key: ${status}`);
    },
  })),
  {
    name: "leaves a deactivated bot as it is",
    given: [account("bea", { is_active: false })],
    as: "mia",
    params: bea,
    result: {},
    events: {},
  },
  {
    name: "lets a bot that is an administrator",
    given: [account("bea", { role: 200 })],
    as: "bea",
    params: (world) => ({ bot_id: world.id("wim") }),
    result: {},
  },
  {
    name: "refuses other bots",
    as: "bea",
    params: (world) => ({ bot_id: world.id("wim") }),
    error: "insufficientPermission",
  },
  ...refusals,
]);
