import type { Apply, Item } from "../../support/client/state.js";

type BotItem = Item & { user_id: number };

const addBot: Apply = (state, { bot }) => {
  const { user_id } = bot as BotItem;
  if (state.realm_bots.some((known) => known.user_id === user_id))
    throw new Error(`The client knows the bot ${user_id}.`);
  state.realm_bots.push(bot as BotItem);
};

const updateBot: Apply = (state, { bot }) => {
  const changed = bot as BotItem;
  const known = state.realm_bots.find(({ user_id }) => user_id === changed.user_id);
  if (known === undefined) throw new Error(`The client does not know the bot ${changed.user_id}.`);
  Object.assign(known, changed);
};

const forgetBot: Apply = (state, { bot }) => {
  state.realm_bots = state.realm_bots.filter(({ user_id }) => user_id !== (bot as BotItem).user_id);
};

export const botEffects: Record<string, Apply> = {
  "realm_bot/add": addBot,
  "realm_bot/update": updateBot,
  "realm_bot/delete": forgetBot,
};
