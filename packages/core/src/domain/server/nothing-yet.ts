import { list, nothingYet } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";

const id = t.integer();
const text = t.string();

const customEmoji = t.named(
  "CustomEmoji",
  t.object({
    id: text,
    name: text,
    source_url: text,
    still_url: t.nullable(text),
    deactivated: t.boolean(),
    author_id: t.nullable(id),
  }),
);

/** The organization's own emoji, by id; none can be uploaded yet. */
export const customEmojis = nothingYet({ realm_emoji: t.record(customEmoji) }, { realm_emoji: {} });

/** The older form of linkifiers; it stays empty. */
export const filters = nothingYet({ realm_filters: t.array(t.unknown()) }, { realm_filters: [] });

/** The sites that run code from messages, by language; none can be set yet. */
export const playgrounds = nothingYet(
  { realm_playgrounds: list(t.object({ id, name: text, pygments_language: text, url_template: text })) },
  { realm_playgrounds: [] },
);

const webhookBot = t.named(
  "IncomingWebhook",
  t.object({
    name: text,
    display_name: text,
    all_event_types: t.nullable(t.array(text)),
    config_options: t.unknown(),
    url_options: t.unknown(),
  }),
);

/** The services from which incoming webhooks take messages; none are supported yet. */
export const webhookBots = nothingYet(
  { realm_incoming_webhook_bots: list(webhookBot) },
  { realm_incoming_webhook_bots: [] },
);

/** Whether the user has connected a Zoom account; nobody can yet. */
export const videoCalls = nothingYet({ has_zoom_token: t.boolean() }, { has_zoom_token: false });
/** The API key for GIPHY; empty, as this server has none. */
export const giphy = nothingYet({ giphy_api_key: text }, { giphy_api_key: "" });
/** The API key for Tenor; empty, as this server has none. */
export const tenor = nothingYet({ tenor_api_key: text }, { tenor_api_key: "" });

/** The organization's billing; there is none, so nobody asks for sponsorship. */
export const billing = nothingYet(
  { realm_billing: t.object({ has_pending_sponsorship_request: t.boolean() }) },
  { realm_billing: { has_pending_sponsorship_request: false } },
);
