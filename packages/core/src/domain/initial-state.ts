import { beginFetch, type FetchRequest, type Part } from "../events/fetch.js";
import { clock } from "../operation/ports.js";
import { type Static, type TObject, type TProperties, type TSchema, t } from "../schema/schema.js";
import { users } from "./accessible-users/state.js";
import { ownAccount } from "./accounts/state.js";
import { alertWords } from "./alert-words/state.js";
import { bots, embeddedBots } from "./bots/state.js";
import { channels, defaultChannels, subscriptions } from "./channels/state.js";
import { userGroups } from "./groups/state.js";
import { newestMessage, recentConversations, starredMessages } from "./messages/state.js";
import { unread } from "./messages/unread-state.js";
import { mutedUsers } from "./muted-users/state.js";
import { onboardingSteps } from "./onboarding/state.js";
import { organizationPermissions } from "./permissions/state.js";
import { presence } from "./presence/state.js";
import { profileFields } from "./profile-fields/state.js";
import { organizationSettings } from "./realm/settings-state.js";
import { organization, serverLimits } from "./realm/state.js";
import * as nothingYet from "./server/nothing-yet.js";
import { server } from "./server/state.js";
import { ownSettings, settingsDefaults } from "./settings/state.js";
import { statuses } from "./statuses/state.js";
import { mutedTopics, userTopics } from "./topics/state.js";

/** The initial state, by fetch type; a new resource adds or replaces its line. */
const parts = {
  alert_words: [alertWords],
  channel_folders: [nothingYet.channelFolders],
  custom_profile_fields: [profileFields],
  default_stream_groups: [nothingYet.defaultChannelGroups],
  default_streams: [defaultChannels],
  device: [nothingYet.devices],
  drafts: [nothingYet.drafts],
  giphy: [nothingYet.giphy],
  message: [newestMessage, unread],
  muted_topics: [mutedTopics],
  muted_users: [mutedUsers],
  navigation_views: [nothingYet.navigationViews],
  onboarding_steps: [onboardingSteps],
  presence: [presence],
  realm: [organization, organizationSettings, organizationPermissions, serverLimits, server],
  realm_billing: [nothingYet.billing],
  realm_bot: [bots],
  realm_domains: [nothingYet.domains],
  realm_embedded_bots: [embeddedBots],
  realm_emoji: [nothingYet.customEmojis],
  realm_filters: [nothingYet.filters],
  realm_incoming_webhook_bots: [nothingYet.webhookBots],
  realm_linkifiers: [nothingYet.linkifiers],
  realm_playgrounds: [nothingYet.playgrounds],
  realm_user: [users, ownAccount],
  realm_user_groups: [userGroups],
  realm_user_settings_defaults: [settingsDefaults],
  recent_private_conversations: [recentConversations],
  reminders: [nothingYet.reminders],
  saved_snippets: [nothingYet.savedSnippets],
  scheduled_messages: [nothingYet.scheduledMessages],
  starred_messages: [starredMessages],
  stop_words: [nothingYet.stopWords],
  stream: [channels],
  subscription: [subscriptions],
  tenor: [nothingYet.tenor],
  user_settings: [ownSettings],
  user_status: [statuses],
  user_topic: [userTopics],
  video_calls: [nothingYet.videoCalls],
};

type Shapes = (typeof parts)[keyof typeof parts][number]["shape"];
type Merged<U> = (U extends unknown ? (shape: U) => void : never) extends (shape: infer I) => void ? I : never;
type Fields = Merged<Shapes>;
type Optional<P> = { [K in keyof P]: P[K] extends TSchema ? ReturnType<typeof t.optional<P[K]>> : never };

const optional = (shape: TProperties): TProperties =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, t.optional(schema)]));

/** Every field of the initial state; which of them are there depends on what was fetched. */
export const stateShape = Object.assign(
  {},
  ...Object.values(parts)
    .flat()
    .map(({ shape }) => optional(shape)),
) as Optional<Fields>;

/** The fetch types that ask for something, in alphabetical order. */
export const fetchTypes: readonly string[] = Object.keys(parts);

export type InitialState = Static<TObject<Optional<Fields>>>;

// People come first: memory has them as the snapshot does until somebody changes an account, and to read them anew is long.
const { realm_user, ...others } = parts;
const inOrder = Object.entries({ realm_user, ...others } as unknown as Record<string, readonly Part[]>);

/** Milliseconds of work after which others have their turn of the event loop. */
const longestPiece = 3;

/** Everything the fetch asks for. */
export const initialState = async (request: FetchRequest): Promise<InitialState> => {
  const fetch = beginFetch(request);
  const time = request.use(clock);
  const state = {};
  let began = time.monotonic();
  for (const [type, list] of inOrder) {
    if (!fetch.wants(type)) continue;
    for (const { when, build } of list) if (when?.(fetch) ?? true) Object.assign(state, await build(fetch));
    if (time.monotonic() - began < longestPiece) continue;
    await time.pause?.();
    began = time.monotonic();
  }
  return state as InitialState;
};
