import { EncodedBytes } from "../../encode/encoded-bytes.js";
import { list } from "../../events/fetch.js";
import { clock, site } from "../../operation/services.js";
import type { Static } from "../../schema/schema.js";
import { compareText } from "../../storage/order.js";
import {
  allBots,
  allUsers,
  listedUserShape,
  shownAvatars,
  type UserObject,
  type UserViewOptions,
  viewUser,
  withDirectory,
} from "../users/index.js";
import { accessibleUsers, everybody, unknownUser } from "./accessible-users.js";
import { type Fetch, part } from "./vocabulary.js";

type ListedUser = Static<typeof listedUserShape>;

const listed = ({ is_active: _, ...user }: UserObject): ListedUser => user;

/**
 * The accounts that the actor may know of, each in one of three lists. When an account is deactivated, clients move it from the
 * first list to the second by the event alone.
 */
export const users = part(
  {
    realm_users: list(listedUserShape),
    realm_non_active_users: list(listedUserShape),
    cross_realm_bots: list(listedUserShape),
  },
  async (fetch) => {
    const { tx, actor, now, options, use } = fetch;
    const { client_gravatar } = options;
    const view = { host: use(site).host, avatars: use(shownAvatars), client_gravatar, profile_data: true };
    const isAccessible = await accessibleUsers({ tx, actor, now });
    const ready = isAccessible === everybody ? await readyLists(fetch, view) : null;
    const lists = ready ?? (await plainLists(fetch, view, isAccessible));
    return { ...lists, cross_realm_bots: await systemBots(fetch, view) };
  },
  { early: true },
);

/** The list of active accounts and the list of deactivated ones. */
type Lists<T> = Record<"realm_users" | "realm_non_active_users", T>;

/**
 * Returns the encoded lists for an actor who may know of everybody; null if memory does not hold what the transaction sees. Missing
 * texts are made a few in each turn of the event loop.
 */
const readyLists = async (fetch: Fetch, view: UserViewOptions): Promise<Lists<EncodedBytes<ListedUser>> | null> => {
  const { actor, use } = fetch;
  let next: number | null = 0;
  while (next !== null) {
    const start: number = next;
    next = await withDirectory(fetch, (directory) => directory.prepareFor(actor, view, start));
    if (next !== null) await use(clock).pause?.();
  }
  return withDirectory(fetch, (directory) => {
    const parts = directory.listedFor(actor, view);
    return {
      realm_users: new EncodedBytes<ListedUser>(parts.map(({ active }) => active)),
      realm_non_active_users: new EncodedBytes<ListedUser>(parts.map(({ inactive }) => inactive)),
    };
  });
};

const plainLists = async (
  fetch: Fetch,
  view: UserViewOptions,
  isAccessible: Awaited<ReturnType<typeof accessibleUsers>>,
): Promise<Lists<ListedUser[]>> => {
  const lists: Lists<ListedUser[]> = { realm_users: [], realm_non_active_users: [] };
  for (const user of await fetch.reuse(allUsers)) {
    if (user.is_system_bot) continue;
    if (!isAccessible(user)) {
      if (showsUnknown(fetch)) lists.realm_users.push(listed(unknownUser(user, view.host)));
    } else
      lists[user.is_active ? "realm_users" : "realm_non_active_users"].push(listed(viewUser(user, fetch.actor, view)));
  }
  return lists;
};

const showsUnknown = ({ options }: Fetch): boolean => !options.capabilities.includes("user_list_incomplete");

const systemBots = async ({ reuse, actor }: Fetch, view: Parameters<typeof viewUser>[2]): Promise<ListedUser[]> =>
  (await reuse(allBots))
    .filter(({ is_system_bot }) => is_system_bot)
    .map((bot) => listed(viewUser(bot, actor, view)))
    .sort((a, b) => compareText(a.full_name, b.full_name));
