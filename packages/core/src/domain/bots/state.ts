import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { allBots } from "../users/index.js";
import { detailsOf } from "./bot.js";
import { offeredBots } from "./offered-bots.js";
import { type BotObject, BotView, botShape } from "./view.js";
import { part } from "./vocabulary.js";

/**
 * The bots that the actor may administer, even deactivated ones. For administrators, those of others are included unless they have
 * a private default channel (users.md 12, 5.3).
 */
export const bots = part({ realm_bots: list(botShape) }, async ({ reuse, actor, tx, now }) => {
  const view = new BotView(tx, actor, now);
  const realm_bots: BotObject[] = [];
  for (const user of (await reuse(allBots)).filter((account) => view.mayConcern(account))) {
    const shown = await view.show({ user, details: await detailsOf(tx, user.id) });
    if (shown !== null) realm_bots.push(shown);
  }
  return { realm_bots };
});

/** The embedded bots that the host offers. */
export const embeddedBots = part(
  { realm_embedded_bots: list(t.object({ name: t.string(), config: t.record(t.string()) })) },
  ({ use }) => ({
    realm_embedded_bots: [...use(offeredBots)].map(([name, { config }]) => ({ name, config: { ...config } })),
  }),
);
