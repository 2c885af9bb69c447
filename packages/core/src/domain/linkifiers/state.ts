import { linkifierList } from "./linkifier-list.js";
import { viewLinkifiers } from "./linkifiers.js";
import { type Fetch, part } from "./vocabulary.js";

/** The patterns that become links in messages, for clients that know URL templates. */
export const linkifiersPart = part({ realm_linkifiers: linkifierList }, async ({ tx, options }: Fetch) => ({
  realm_linkifiers: options.capabilities.includes("linkifier_url_template") ? await viewLinkifiers(tx) : [],
}));
