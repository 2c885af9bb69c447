import { list } from "../../events/fetch.js";
import { isGuest } from "../../operation/roles.js";
import { defaultGroupShape, viewDefaultGroups } from "./group-view.js";
import { part } from "./vocabulary.js";

/** The groups of channels that newcomers may choose, by name; guests are not told (channels.md 11). */
export const defaultGroups = part({ realm_default_stream_groups: list(defaultGroupShape) }, async ({ tx, actor }) => ({
  realm_default_stream_groups: isGuest(actor) ? [] : await viewDefaultGroups(tx),
}));
