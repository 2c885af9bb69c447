import { isAdministrator } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { Access } from "../channels/index.js";
import type { ViewedUser } from "../users/index.js";
import { type Bot, type BotDetails, botTypes } from "./bot.js";
import type { ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;
type ViewedBot = Omit<Bot, "user"> & { user: ViewedUser };

/** The reasons why a bot is called for a message: a direct message to it, or a mention by name. */
export const triggers = ["direct_message", "mention"] as const;

/** The reason why a bot is called for a message. */
export type Trigger = (typeof triggers)[number];

const serviceShape = t.named(
  "BotService",
  t.anyOf(
    t.object({
      base_url: t.string(),
      interface: t.oneOf([1, 2]),
      token: t.string(),
      triggers: t.array(t.oneOf(triggers)),
    }),
    t.object({ service_name: t.string(), config_data: t.record(t.string()), triggers: t.array(t.oneOf(triggers)) }),
  ),
);

/** A bot's details apart from its account, as those who may administer it get them (users.md 5.3). */
export const botShape = t.named(
  "Bot",
  t.object({
    user_id: t.integer(),
    default_sending_stream: t.nullable(t.string()),
    default_events_register_stream: t.nullable(t.string()),
    default_all_public_streams: t.boolean(),
    services: t.array(serviceShape),
  }),
);

/** A bot's details as those who may administer it get them. */
export type BotObject = Static<typeof botShape>;

/** Decides which bots a viewer sees, and how. */
export class BotView {
  private readonly access: Access;

  constructor(
    private readonly tx: ReadTx,
    private readonly viewer: User,
    now: number,
  ) {
    this.access = new Access(tx, viewer, now);
  }

  /**
   * Returns a bot as the viewer sees it. Null where the viewer may not administer it, or where somebody else's bot has a private
   * default channel (users.md 5.3).
   */
  async show(bot: ViewedBot): Promise<BotObject | null> {
    if (!(await this.sees(bot))) return null;
    return { user_id: bot.user.id, ...(await this.defaults(bot.details)), services: servicesOf(bot) };
  }

  /**
   * Returns a bot's defaults for sending and for event queues. A channel that the viewer may not know of is shown as null (security
   * B2).
   */
  async defaults(details: BotDetails) {
    return {
      default_sending_stream: await this.nameOf(details.default_sending_stream_id),
      default_events_register_stream: await this.nameOf(details.default_events_register_stream_id),
      default_all_public_streams: details.default_all_public_streams,
    };
  }

  /** Whether an account is a bot that the viewer may administer. */
  mayConcern({ is_bot, is_system_bot, bot_owner_id }: ViewedUser): boolean {
    if (!is_bot || is_system_bot || this.viewer.is_bot) return false;
    return bot_owner_id === this.viewer.id || isAdministrator(this.viewer);
  }

  private async sees({ user, details }: ViewedBot): Promise<boolean> {
    if (!this.mayConcern(user)) return false;
    return user.bot_owner_id === this.viewer.id || !(await this.isPrivate(details));
  }

  private async isPrivate(details: BotDetails): Promise<boolean> {
    for (const id of [details.default_sending_stream_id, details.default_events_register_stream_id])
      if (id !== null && (await this.tx.get("streams", id))?.invite_only) return true;
    return false;
  }

  private async nameOf(stream_id: number | null): Promise<string | null> {
    const channel = stream_id === null ? undefined : await this.tx.get("streams", stream_id);
    if (channel === undefined) return null;
    return (await this.access.toChannel(channel)).metadata ? channel.name : null;
  }
}

const servicesOf = ({ user: { bot_type }, details }: ViewedBot): BotObject["services"] => {
  const { payload_url, token, service_name, config_data } = details;
  if (bot_type === botTypes.outgoingWebhook && payload_url !== null && token !== null)
    return [{ base_url: payload_url, interface: details.interface === 2 ? 2 : 1, token, triggers: [...triggers] }];
  if (bot_type === botTypes.embedded && service_name !== null)
    return [{ service_name, config_data, triggers: [...triggers] }];
  return [];
};
