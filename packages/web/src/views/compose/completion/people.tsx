import type { ConversationPlace, StoredUser, StoreView } from "@confab/client";
import { AtSign, Users } from "lucide-preact";
import { client } from "../../../client.js";
import { Avatar } from "../../../parts/avatar.js";
import { isInGroup } from "../../../parts/in-group.js";
import { termsOfPlace } from "../../../shell/route.js";
import { t } from "../../../texts/index.js";
import { mayMentionAll, peopleReached } from "../limits.js";
import type { Completion, CompletionContext } from "./completion.js";
import { bestFits, fitOf } from "./ranking.js";

/** Who wrote in a conversation lately, or is in it. */
const peopleNear = (place: ConversationPlace | undefined): ReadonlySet<number> => {
  if (place === undefined) return new Set();
  if ("others" in place) return new Set(place.others);
  const { messages } = client.store.messages(termsOfPlace(place)).get();
  return new Set(messages.slice(-100).map(({ sender_id }) => sender_id));
};

/** Active people before those who are away, those of the conversation before all. */
const rankOf = (view: StoreView, near: ReadonlySet<number>, { user_id, is_bot }: StoredUser): number =>
  (near.has(user_id) ? 0 : 100) + (view.presences.has(String(user_id)) ? 0 : 10) + (is_bot ? 50 : 0);

/** Returns the people whose names fit, those who are near first. */
export const fittingPeople = (
  view: StoreView,
  query: string,
  {
    place,
    most,
    isLeftOut = () => false,
  }: {
    place?: ConversationPlace | undefined;
    most?: number;
    isLeftOut?(user: StoredUser): boolean;
  },
): StoredUser[] => {
  const near = peopleNear(place);
  const known = [...view.users.values()].filter((user) => user.is_active && !isLeftOut(user));
  return bestFits(known, query, {
    nameOf: ({ full_name }) => full_name,
    rankOf: (user) => rankOf(view, near, user),
    ...(most === undefined ? {} : { most }),
  });
};

const namesakes = (view: StoreView, { full_name }: StoredUser): number => {
  const name = full_name.toLowerCase();
  return [...view.users.values()].filter((user) => user.full_name.toLowerCase() === name).length;
};

const mark = (isSilent: boolean): string => (isSilent ? "@_" : "@");

const mentionOf = (view: StoreView, user: StoredUser, isSilent: boolean): Completion => {
  const id = namesakes(view, user) > 1 || /[|]/.test(user.full_name) ? `|${user.user_id}` : "";
  return {
    key: `user-${user.user_id}`,
    text: `${mark(isSilent)}**${user.full_name}${id}** `,
    name: user.full_name,
    ...(user.user_id === view.self ? { detail: t.common.you } : user.is_bot ? { detail: t.writing.bot } : {}),
    sign: <Avatar user_id={user.user_id} size={20} />,
  };
};

const wildcards = ({ view, place, query }: CompletionContext): Completion[] => {
  if (place === undefined) return [];
  const names = "others" in place ? ["all"] : ["all", "topic"];
  const reached = peopleReached(view, place);
  return names
    .filter((name) => fitOf(name, query) === 0 && (name === "topic" || mayMentionAll(view, place)))
    .map((name) => ({
      key: name,
      text: `@**${name}** `,
      name,
      detail: name === "topic" ? t.writing.everyoneInTopic : t.writing.everyone(reached),
      sign: <AtSign size={16} />,
    }));
};

const groups = ({ view, query }: CompletionContext, isSilent: boolean): Completion[] => {
  const usable = [...view.groups.values()].filter(
    (group) =>
      !group.deactivated && !group.is_system_group && (isSilent || isInGroup(view, view.self, group.can_mention_group)),
  );
  return bestFits(usable, query, { nameOf: ({ name }) => name, most: 3 }).map((group) => ({
    key: `group-${group.id}`,
    text: `${mark(isSilent)}*${group.name}* `,
    name: group.name,
    detail: t.writing.group,
    sign: <Users size={16} />,
  }));
};

/** People, groups, and words that mean everybody. */
export const mentions = (context: CompletionContext, isSilent: boolean): Completion[] => {
  const { view, place, query } = context;
  const people = fittingPeople(view, query, { place }).map((user) => mentionOf(view, user, isSilent));
  const everybody = isSilent ? [] : wildcards(context);
  return query === ""
    ? [...people.slice(0, 5), ...everybody, ...groups(context, isSilent)]
    : [...everybody, ...people, ...groups(context, isSilent)].slice(0, 9);
};
