import { canonicalName, codeOfCharacters, emojiCodeByName, emojiNames } from "../../text/standard-emoji.js";
import { type Element, element } from "../nodes.js";
import { claimMatches, type Stage } from "./inline.js";
import { signs } from "./signs.js";

/** Finds `:name:`; emoji of the organization go before the others. */
export const namedEmojiSpans: Stage = {
  signs: signs(":"),
  find: (inline, { world }) =>
    claimMatches(inline, /:([\p{L}\p{N}_+-]+):/gu, ([, name = ""]) => {
      const source = world.given.realmEmoji?.get(name)?.source_url ?? builtIn.get(name);
      if (source === undefined) return emojiSpan(name);
      return element("img", { alt: `:${name}:`, class: "emoji", src: source, title: spaced(name) });
    }),
};

// The one that comes with the clients.
const builtIn: ReadonlyMap<string, string> = new Map([
  ["zulip", "/static/generated/emoji/images/emoji/unicode/zulip.png"],
]);

/** Returns the span of a standard emoji, which shows the given name even if it is an alias; undefined for an unknown name. */
export function emojiSpan(name: string): Element | undefined {
  const known = spans.get(name);
  if (known !== undefined) return known;
  const code = emojiCodeByName(name);
  if (code === undefined) return undefined;
  // The name as the table has it: the one given may be a piece of a message, which would be kept whole.
  const own = emojiNames(code).find((each) => each === name) ?? name;
  const span = spanOf(own, code);
  spans.set(own, span);
  return span;
}

// A text can have tens of thousands of the same, and there are only so many names.
const spans = new Map<string, Element>();

function spanOf(name: string, code: string): Element {
  const label = spaced(name);
  const attributes = { "aria-label": label, class: `emoji emoji-${code}`, role: "img", title: label } as const;
  return element("span", attributes, [`:${name}:`]);
}

const spaced = (name: string): string => name.replaceAll("_", " ");

/** Finds emoji typed as characters; those in the table are shown by their canonical name (markdown.md 9.2). */
export const unicodeEmoji: Stage = {
  signs: signs("é"),
  find: (inline) =>
    claimMatches(inline, sequence, ([characters]) => {
      if (isShownAsText(characters)) return undefined;
      const name = canonicalName(codeOfCharacters(characters));
      return name === undefined ? undefined : emojiSpan(name);
    }),
};

// One alternative per kind: flags of countries, keycaps, and pictures with what may follow them.
const sequence = new RegExp(
  "\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3|" +
    "\\p{ExtPict}(?:\\p{EMod}|\\uFE0F)?[\\u{E0020}-\\u{E007F}]*(?:\\u200D\\p{ExtPict}(?:\\p{EMod}|\\uFE0F)?)*",
  "gu",
);

/** Whether a single character is a sign, since no variation selector follows it: ❤ is text, ❤️ is not. */
const isShownAsText = (characters: string): boolean =>
  /^.$/su.test(characters) && !/\p{Emoji_Presentation}/u.test(characters);
