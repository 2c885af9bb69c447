import type { StoreView } from "@confab/client";
import { client } from "../../../client.js";
import { EmojiPicture } from "../../../parts/emoji-picture.js";
import { t } from "../../../texts/index.js";
import type { Completion, CompletionContext } from "./completion.js";
import { bestFits, folded } from "./ranking.js";

/** An emoji by one of its names. */
interface NamedEmoji {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: "unicode_emoji" | "realm_emoji";
}

let standard: Promise<readonly NamedEmoji[]> | undefined;

const load = async (): Promise<readonly NamedEmoji[]> => {
  const { code_to_names } = await client.api.getServerEmojiData();
  return Object.entries(code_to_names).flatMap(([emoji_code, names]) =>
    names.map((emoji_name) => ({ emoji_name, emoji_code, reaction_type: "unicode_emoji" as const })),
  );
};

/** The emoji of Unicode by all their names. They are loaded once, when somebody first wants one. */
const standardEmoji = (): Promise<readonly NamedEmoji[]> => {
  standard ??= load().catch(() => {
    standard = undefined;
    return [];
  });
  return standard;
};

interface OwnEmoji {
  readonly id: string | number;
  readonly name: string;
  readonly deactivated: boolean;
}

const ownEmoji = (view: StoreView): NamedEmoji[] =>
  Object.values((view.field("realm_emoji") ?? {}) as Readonly<Record<string, OwnEmoji>>)
    .filter(({ deactivated }) => !deactivated)
    .map(({ id, name }) => ({ emoji_name: name, emoji_code: String(id), reaction_type: "realm_emoji" }));

/** What people mean most of the time. */
const popular = ["+1", "tada", "smile", "heart", "working_on_it", "octopus", "joy", "check", "eyes", "wave"];

const rankOf = ({ emoji_name, reaction_type }: NamedEmoji): number => {
  const at = popular.indexOf(emoji_name);
  return at >= 0 ? at : (reaction_type === "realm_emoji" ? 20 : 50) + emoji_name.length;
};

/** Emoji, the organization's own among them. */
export const emoji = async ({ view, query }: CompletionContext): Promise<Completion[]> => {
  const known = [...ownEmoji(view), ...(await standardEmoji())];
  const asked = folded(query).replaceAll("-", "_");
  const nameOf = ({ emoji_name }: NamedEmoji): string => emoji_name;
  const seen = new Set<string>();
  return bestFits(known, asked === "_1" ? "-1" : asked, { nameOf, rankOf, most: 24 })
    .filter(({ emoji_code }) => !seen.has(emoji_code) && seen.add(emoji_code))
    .slice(0, 8)
    .map((found) => ({
      key: found.emoji_code,
      text: `:${found.emoji_name}: `,
      name: found.emoji_name.replaceAll("_", " "),
      ...(found.reaction_type === "realm_emoji" ? { detail: t.writing.ownEmoji } : {}),
      sign: <EmojiPicture emoji={found} />,
    }));
};
