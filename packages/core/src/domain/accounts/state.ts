import { isAdministrator, isGuest, isOwner, roles } from "../../operation/roles.js";
import { site } from "../../operation/services.js";
import { t } from "../../schema/schema.js";
import { Groups } from "../permissions/index.js";
import { letsVisitorsIn, mediumSize } from "../realm/index.js";
import { apiEmail, shownAvatars } from "../users/index.js";
import { type Fetch, part } from "./vocabulary.js";

const flag = t.boolean();

/** The actor's own account, which is sent apart from the lists of users (platform.md 8.5). */
export const ownAccount = part(
  {
    user_id: t.integer(),
    email: t.string(),
    delivery_email: t.string(),
    full_name: t.string(),
    avatar_source: t.string(),
    avatar_url: t.string(),
    avatar_url_medium: t.string(),
    is_admin: flag,
    is_owner: flag,
    is_moderator: t.boolean({ description: "True for administrators and owners as well" }),
    is_guest: flag,
    can_create_streams: t.boolean({ description: "Deprecated: public or private" }),
    can_create_public_streams: flag,
    can_create_private_streams: flag,
    can_create_web_public_streams: flag,
    can_subscribe_other_users: flag,
    can_invite_others_to_realm: flag,
  },
  async (fetch) => {
    const { actor, use } = fetch;
    return {
      user_id: actor.id,
      email: apiEmail(actor, use(site).host),
      delivery_email: actor.delivery_email,
      full_name: actor.full_name,
      avatar_source: use(shownAvatars).sourceOf(actor.avatar_source),
      avatar_url: use(shownAvatars).url(actor),
      avatar_url_medium: use(shownAvatars).url(actor, mediumSize),
      is_admin: isAdministrator(actor),
      is_owner: isOwner(actor),
      is_moderator: actor.role <= roles.moderator,
      is_guest: isGuest(actor),
      ...(await rights(fetch)),
    };
  },
);

// Deprecated copies of group settings. They send no events of their own: they follow from role and settings, and clients get events
// for those.
const rights = async ({ tx, actor, now, use }: Fetch) => {
  const groups = new Groups(tx, now);
  const can_create_public_streams = await groups.mayInRealm("can_create_public_channel_group", actor);
  const can_create_private_streams = await groups.mayInRealm("can_create_private_channel_group", actor);
  const webPublic = await letsVisitorsIn({ tx, use });
  return {
    can_create_streams: can_create_public_streams || can_create_private_streams,
    can_create_public_streams,
    can_create_private_streams,
    can_create_web_public_streams: webPublic && (await groups.mayInRealm("can_create_web_public_channel_group", actor)),
    can_subscribe_other_users: await groups.mayInRealm("can_add_subscribers_group", actor),
    can_invite_others_to_realm: await groups.mayInRealm("can_invite_users_group", actor),
  };
};
