import { type ClassName, type Element, element, type Mention } from "../nodes.js";
import type { MentionableGroup, MentionableUser, World } from "../world.js";
import { claimMatches, type InlineContext, type Stage } from "./inline.js";
import { signs } from "./signs.js";

// What an earlier stage has finished, such as code, is part of no name.
/** `@**name**`, `@_**name**`; groups 1 and 2 are the underscore and the name. */
const userMentionPattern = /(?<=^|[\s'"({[/<])@(_?)\*\*([^*\0]+)\*\*/g;
/** `@*name*`, `@_*name*` */
const groupMentionPattern = /(?<=^|[\s'"({[/<])@(_?)\*([^*\0]+)\*/g;

const channelWildcards: ReadonlySet<string> = new Set(["all", "everyone", "channel", "stream"]);

/** Whether a mention by this name means everybody in a channel or topic. */
export const isWildcard = (name: string): boolean => name === "topic" || channelWildcards.has(name);

/** Splits `name|id` and `|id`; the id is undefined where there is none. */
export function splitMention(text: string): { name: string; id: number | undefined } {
  const bar = text.lastIndexOf("|");
  const digits = text.slice(bar + 1);
  if (bar < 0 || !/^\d{1,15}$/.test(digits)) return { name: text, id: undefined };
  return { name: text.slice(0, bar), id: Number(digits) };
}

/** Finds mentions of users, of everybody in the channel, and of everybody in the topic. */
export const userMentions: Stage = {
  signs: signs("@"),
  find: (inline, setting) =>
    claimMatches(inline, userMentionPattern, ([, underscore, name = ""]) => {
      const silent = underscore !== "" || setting.quoted;
      if (name === "topic") return mentionTopic(silent);
      return channelWildcards.has(name) ? mentionChannel(name, silent) : mentionUser(name, silent, setting);
    }),
};

const mentionTopic = (silent: boolean): Element =>
  silent
    ? element("span", { class: "topic-mention silent" }, ["topic"])
    : mentioning("topic", element("span", { class: "topic-mention" }, ["@topic"]));

function mentionChannel(word: string, silent: boolean): Element {
  const name = "user-mention channel-wildcard-mention";
  if (silent) return element("span", { class: `${name} silent`, "data-user-id": "*" }, [word]);
  return mentioning("channel", element("span", { class: name, "data-user-id": "*" }, [`@${word}`]));
}

function mentionUser(text: string, silent: boolean, { world }: InlineContext): Element | undefined {
  const user = findUser(text, world);
  if (!user) return undefined;
  const attributes = (name: ClassName) => ({ class: name, "data-user-id": String(user.user_id) });
  if (silent || !user.is_active) return element("span", attributes("user-mention silent"), [user.full_name]);
  return mentioning({ user: user.user_id }, element("span", attributes("user-mention"), [`@${user.full_name}`]));
}

function findUser(text: string, world: World): MentionableUser | undefined {
  const { name, id } = splitMention(text);
  if (id === undefined) return world.userByName(text);
  const user = world.userById(id);
  return user && (name === "" || name === user.full_name) ? user : undefined;
}

/** Finds mentions of user groups. */
export const groupMentions: Stage = {
  signs: signs("@"),
  find: (inline, { world, quoted }) =>
    claimMatches(inline, groupMentionPattern, ([, underscore, name = ""]) => {
      const group = world.groupByName(name);
      return group && mentionGroup(group, underscore !== "" || quoted || group.deactivated);
    }),
};

function mentionGroup({ id, name }: MentionableGroup, silent: boolean): Element {
  const shown = systemGroupNames.get(name) ?? name;
  const attributes = (className: ClassName) => ({ class: className, "data-user-group-id": String(id) });
  if (silent) return element("span", attributes("user-group-mention silent"), [shown]);
  return mentioning({ group: id }, element("span", attributes("user-group-mention"), [`@${shown}`]));
}

const systemGroupNames: ReadonlyMap<string, string> = new Map([
  ["role:owners", "Owners"],
  ["role:administrators", "Administrators"],
  ["role:moderators", "Moderators"],
  ["role:fullmembers", "Full members"],
  ["role:members", "Members"],
  ["role:everyone", "Everyone"],
  ["role:internet", "Everyone on the internet"],
  ["role:nobody", "Nobody"],
]);

const mentioning = (mention: Mention, span: Element): Element => ({ ...span, mention });
