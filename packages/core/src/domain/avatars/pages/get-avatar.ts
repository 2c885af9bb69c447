import { ChatError } from "../../../operation/errors.js";
import { site } from "../../../operation/services.js";
import { type TProperties, t } from "../../../schema/schema.js";
import { type PageAnswer, type PageCall, redirect } from "../../../wire/pages/page.js";
import {
  accessibleUsers,
  readableUserByEmail,
  type UserAccessError,
  userAccessErrors,
} from "../../accessible-users/index.js";
import { avatarSize, mediumSize } from "../../realm/index.js";
import { isVisitor, isWebhookBot, placeholderId, shownAvatars, unknownAvatarUrl } from "../../users/index.js";
import { type Actor, type AvatarRows, definePage, type errors, type Reading } from "../vocabulary.js";

type Find = (call: Reading<UserAccessError>) => Promise<string>;

const showErrors = ["webhookBotRefused", ...userAccessErrors] as const;

type ShowingCall = PageCall<AvatarRows, Actor, Pick<typeof errors, (typeof showErrors)[number]>, TProperties>;

/**
 * Finds the picture of an account by its id. An unknown account and one that the viewer may not know of have the same picture
 * (security B3).
 */
const byId =
  (user_id: number, size: number): Find =>
  async ({ tx, actor, now, use }) => {
    const user = await tx.get("users", user_id);
    const isKnown = user !== undefined && (await accessibleUsers({ tx, actor, now }))(user);
    if (!isKnown) return unknownAvatarUrl(size);
    const avatars = use(shownAvatars);
    return isVisitor(actor) ? avatars.urlForVisitors(user, size) : avatars.url(user, size);
  };

/** Finds the picture of an account by its address. An address that the viewer may not know looks like one without an account. */
const byEmail =
  (email: string, size: number): Find =>
  async (call) => {
    const avatars = call.use(shownAvatars);
    try {
      return avatars.url(await readableUserByEmail(call, email), size);
    } catch (cause) {
      if (!(cause instanceof ChatError) || cause.error !== "noSuchUser") throw cause;
      const isPlaceholder = placeholderId(email, call.use(site).host) !== null;
      return isPlaceholder ? unknownAvatarUrl(size) : avatars.urlOfStranger(email, size);
    }
  };

/** Adds the request's query to the URL of the picture, but leaves out API keys, which belong in no URL (security A8). */
const withQuery = (url: string, query: string): string => {
  const pairs = new URLSearchParams(query);
  pairs.delete("api_key");
  const text = pairs.toString();
  return text === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${text}`;
};

/** Adds the path of the server's own URL, if it has one, to the path of a picture on this server. */
const fromRoot = (url: string, site: string): string =>
  url.startsWith("/") ? new URL(site).pathname.replace(/\/$/, "") + url : url;

interface Shown {
  find: Find;
  /** Whether people without an account get it where the organization lets them in. */
  visitors: boolean;
}

const show = async (
  { read, identify, use, query, fail }: ShowingCall,
  { find, visitors }: Shown,
): Promise<PageAnswer> => {
  const url = await read(async (call) => {
    const actor = await identify(call, { visitors });
    if (isWebhookBot(actor)) throw fail("webhookBotRefused");
    return find({ ...call, actor });
  });
  return redirect(withQuery(fromRoot(url, use(site).url), query));
};

const id = t.object({ user_id: t.integer() });
const address = t.object({ email: t.text({ min: 1, max: 254 }) });

/** Redirects to the picture of an account (users.md 1.2), for clients that were not given its URL; for visitors, too. */
export const getAvatarById = definePage({
  method: "GET",
  path: "/avatar/{user_id}",
  isFile: true,
  params: id,
  errors: showErrors,
  run: (call) => show(call, { find: byId(call.params.user_id, avatarSize), visitors: true }),
});

/** As `getAvatarById`, in the larger size. */
export const getMediumAvatarById = definePage({
  method: "GET",
  path: "/avatar/{user_id}/medium",
  isFile: true,
  params: id,
  errors: showErrors,
  run: (call) => show(call, { find: byId(call.params.user_id, mediumSize), visitors: true }),
});

/** As `getAvatarById`, by address. */
export const getAvatarByEmail = definePage({
  method: "GET",
  path: "/avatar/{email}",
  isFile: true,
  params: address,
  errors: showErrors,
  run: (call) => show(call, { find: byEmail(call.params.email, avatarSize), visitors: false }),
});

/** As `getAvatarByEmail`, in the larger size. */
export const getMediumAvatarByEmail = definePage({
  method: "GET",
  path: "/avatar/{email}/medium",
  isFile: true,
  params: address,
  errors: showErrors,
  run: (call) => show(call, { find: byEmail(call.params.email, mediumSize), visitors: false }),
});
