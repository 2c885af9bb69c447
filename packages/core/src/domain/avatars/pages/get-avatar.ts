import { ChatError } from "../../../operation/errors.js";
import { site } from "../../../operation/ports.js";
import { type TProperties, t } from "../../../schema/schema.js";
import { type PageAnswer, type PageCall, redirect } from "../../../wire/pages/page.js";
import {
  accessibleUsers,
  readableUserByEmail,
  type UserAccessError,
  userAccessErrors,
} from "../../accessible-users/index.js";
import { avatarSize, mediumSize } from "../../realm/index.js";
import { isWebhookBot, shownAvatars, unknownAvatarUrl } from "../../users/index.js";
import { type Actor, type AvatarRows, definePage, type errors, type Reading } from "../vocabulary.js";

type Find = (call: Reading<UserAccessError>) => Promise<string>;

const showErrors = ["webhookBotRefused", ...userAccessErrors] as const;

type ShowingCall = PageCall<AvatarRows, Actor, Pick<typeof errors, (typeof showErrors)[number]>, TProperties>;

/** An unknown account and one that the viewer may not know of have the same picture (security B3). */
const byId =
  (user_id: number, size: number): Find =>
  async ({ tx, actor, now, use }) => {
    const user = await tx.get("users", user_id);
    const isKnown = user !== undefined && (await accessibleUsers({ tx, actor, now }))(user);
    return isKnown ? use(shownAvatars).url(user, size) : unknownAvatarUrl(size);
  };

/** An address that the viewer may not know shows what an address without an account does. */
const byEmail =
  (email: string, size: number): Find =>
  async (call) => {
    const avatars = call.use(shownAvatars);
    try {
      return avatars.url(await readableUserByEmail(call, email), size);
    } catch (cause) {
      if (!(cause instanceof ChatError)) throw cause;
      return cause.error === "noSuchUser" ? avatars.urlOfStranger(email, size) : unknownAvatarUrl(size);
    }
  };

/** The query goes on to where the picture is, but for keys, which belong in no address (security A8). */
const withQuery = (url: string, query: string): string => {
  const pairs = new URLSearchParams(query);
  pairs.delete("api_key");
  const text = pairs.toString();
  return text === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${text}`;
};

/** Pictures of this server are below the address that clients use, which may have a path of its own. */
const fromRoot = (url: string, site: string): string =>
  url.startsWith("/") ? new URL(site).pathname.replace(/\/$/, "") + url : url;

const show = async ({ read, identify, use, query, fail }: ShowingCall, find: Find): Promise<PageAnswer> => {
  const url = await read(async (call) => {
    const actor = await identify(call);
    if (isWebhookBot(actor)) throw fail("webhookBotRefused");
    return find({ ...call, actor });
  });
  return redirect(withQuery(fromRoot(url, use(site).url), query));
};

const id = t.object({ user_id: t.integer() });
const address = t.object({ email: t.text({ min: 1, max: 254 }) });

/** Where the picture of an account is (users.md 1.2): for clients that were not given its address. */
export const getAvatarById = definePage({
  method: "GET",
  path: "/avatar/{user_id}",
  params: id,
  errors: showErrors,
  run: (call) => show(call, byId(call.params.user_id, avatarSize)),
});

export const getMediumAvatarById = definePage({
  method: "GET",
  path: "/avatar/{user_id}/medium",
  params: id,
  errors: showErrors,
  run: (call) => show(call, byId(call.params.user_id, mediumSize)),
});

export const getAvatarByEmail = definePage({
  method: "GET",
  path: "/avatar/{email}",
  params: address,
  errors: showErrors,
  run: (call) => show(call, byEmail(call.params.email, avatarSize)),
});

export const getMediumAvatarByEmail = definePage({
  method: "GET",
  path: "/avatar/{email}/medium",
  params: address,
  errors: showErrors,
  run: (call) => show(call, byEmail(call.params.email, mediumSize)),
});
