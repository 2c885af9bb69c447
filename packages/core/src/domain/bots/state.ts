import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { allBots } from "../users/index.js";
import { withDetails } from "./bot.js";
import { offeredBots } from "./offered-bots.js";
import { BotView, botShape } from "./view.js";
import { part } from "./vocabulary.js";

/**
 * The bots that the actor may administer, even deactivated ones. For administrators, those of others are included unless they have
 * a private default channel (users.md 12, 5.3).
 */
export const bots = part({ realm_bots: list(botShape) }, async ({ reuse, actor, tx, now }) => {
  const view = new BotView(tx, actor, now);
  const accounts = (await reuse(allBots)).filter((account) => view.mayConcern(account));
  const bots = await withDetails(tx, accounts);
  const shown = await Promise.all(bots.map((bot) => view.show(bot)));
  return { realm_bots: shown.filter((bot) => bot !== null) };
});

/** The embedded bots that the host offers. */
export const embeddedBots = part(
  { realm_embedded_bots: list(t.object({ name: t.string(), config: t.record(t.string()) })) },
  ({ use }) => ({
    realm_embedded_bots: [...use(offeredBots)].map(([name, { config }]) => ({ name, config: { ...config } })),
  }),
);
