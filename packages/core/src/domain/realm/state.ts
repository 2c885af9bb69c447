import { development, site, started } from "../../operation/services.js";
import { byName, declaredNames } from "../../schema/declared-names.js";
import { t } from "../../schema/schema.js";
import { botDomain } from "./address-host.js";
import { limits } from "./limits.js";
import { uploadLimits } from "./options/upload-limits.js";
import { organizationPictureUrl } from "./pictures.js";
import { realmRow } from "./shared.js";
import { type Fetch, part } from "./vocabulary.js";

const limitShapes = byName(declaredNames(limits), () => t.integer());

/** The parts of the organization that are set at its foundation, and its pictures, which no operation changes yet. */
export const organization = part(
  {
    realm_date_created: t.integer({ description: "UNIX seconds" }),
    realm_uuid: t.string(),
    realm_url: t.string(),
    realm_uri: t.string({ description: "Deprecated: the same" }),
    realm_bot_domain: t.string({ description: "The domain of new bots' addresses" }),
    realm_icon_url: t.string({ description: "Below `realm_url`" }),
    realm_icon_source: t.oneOf(["G", "U"]),
    realm_logo_url: t.string(),
    realm_logo_source: t.oneOf(["D", "U"]),
    realm_night_logo_url: t.string(),
    realm_night_logo_source: t.oneOf(["D", "U"]),
    server_emoji_data_url: t.string({ description: "Absolute, since the mobile app does not resolve it" }),
    server_generation: t.integer({ description: "When the server started, UNIX seconds" }),
    development_environment: t.boolean(),
  },
  async ({ reuse, use }) => {
    const { date_created, uuid } = await reuse(realmRow);
    const url = use(site).url;
    return {
      realm_date_created: date_created,
      realm_uuid: uuid,
      realm_url: url,
      realm_uri: url,
      realm_bot_domain: botDomain(use(site).host),
      realm_icon_url: organizationPictureUrl,
      realm_icon_source: "G" as const,
      realm_logo_url: organizationPictureUrl,
      realm_logo_source: "D" as const,
      realm_night_logo_url: organizationPictureUrl,
      realm_night_logo_source: "D" as const,
      server_emoji_data_url: `${url}/api/v1/server_emoji_data`,
      server_generation: use(started),
      development_environment: use(development),
    };
  },
);

/** The limits of the organization. `max_reminder_note_length` is sent here, since its own fetch type is not documented. */
export const serverLimits = part(limitShapes, ({ use }: Fetch) => ({
  ...limits,
  max_file_upload_size_mib: use(uploadLimits).maxFileMib,
}));
