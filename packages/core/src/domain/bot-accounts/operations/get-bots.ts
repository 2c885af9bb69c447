import { t } from "../../../schema/schema.js";
import { BotView, botShape, isAbove, withDetails } from "../../bots/index.js";
import { apiKeyOf, keyRing } from "../../login/index.js";
import { humanMembers, shownAvatars } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

const { default_sending_stream, default_events_register_stream, default_all_public_streams } = botShape.properties;

const ownBotShape = t.named(
  "OwnBot",
  t.object({
    username: t.string({ description: "The bot's address" }),
    full_name: t.string(),
    api_key: t.string(),
    avatar_url: t.string(),
    default_sending_stream,
    default_events_register_stream,
    default_all_public_streams,
  }),
);

export const getBots = defineOperation({
  method: "GET",
  path: "/bots",
  summary: "Get your bots",
  description: "Those that are not deactivated, by id, with their API keys.",
  permission: humanMembers,
  // Asking for a key that was sealed under another secret replaces it.
  transaction: "write",
  params: t.object({}),
  result: t.object({ bots: t.array(ownBotShape, { max: 1_000_000 }) }),
  errors: [],
  async run({ actor, tx, now, use }) {
    const view = new BotView(tx, actor, now);
    const owned = await tx.scan("users", "byOwner", { prefix: [actor.id] });
    // The list hides the keys that only owners may have, as the other operations do.
    const shown = owned.filter((user) => user.is_bot && user.is_active && !isAbove(user, actor));
    const bots = [];
    for (const { user, details } of await withDetails(tx, shown)) {
      bots.push({
        username: user.delivery_email,
        full_name: user.full_name,
        api_key: await apiKeyOf(tx, use(keyRing), user),
        avatar_url: use(shownAvatars).url(user),
        ...(await view.defaults(details)),
      });
    }
    return { bots };
  },
});
