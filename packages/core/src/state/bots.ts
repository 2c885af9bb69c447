import { isAdministrator } from "../rules/permissions.js";
import { t } from "../schema.js";
import { list, part } from "./fetch.js";

const botShape = t.object({
  user_id: t.integer(),
  default_sending_stream: t.nullable(t.string()),
  default_events_register_stream: t.nullable(t.string()),
  default_all_public_streams: t.boolean(),
  services: t.array(t.record(t.unknown())),
});

/**
 * The bots that the actor may administer: the own ones, for administrators all (users.md 12). Defaults and services come with the
 * operations on bots, and so does the `realm_bot` event that keeps the list true.
 */
export const bots = part({ realm_bots: list(botShape) }, async ({ rows, actor }) => {
  const mine = (await rows.users()).filter(
    ({ is_bot, is_system_bot, bot_owner_id }) =>
      is_bot && !is_system_bot && (bot_owner_id === actor.id || isAdministrator(actor)),
  );
  return {
    realm_bots: mine.map(({ id }) => ({
      user_id: id,
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
      services: [],
    })),
  };
});
