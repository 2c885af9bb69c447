import type { Case } from "../../support/cases/cases.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { cleared, event, everyone, isNow, type Params, says, smile, text, zulip } from "./statuses.js";

/** What both operations that change a status do. */
export const changing: readonly (Omit<Case, "as"> & { params: Params })[] = [
  {
    name: "stores the text and tells everybody",
    params: text,
    result: {},
    events: everyone(text),
    afterwards: isNow(text),
  },
  {
    name: "takes white space off the text, before it looks at its length",
    params: { status_text: ` ${"x".repeat(60)}\n` },
    events: everyone({ status_text: "x".repeat(60) }),
  },
  {
    name: "takes 60 characters, counted as people do",
    params: { status_text: "🎉".repeat(60) },
    afterwards: isNow({ status_text: "🎉".repeat(60) }),
  },
  {
    name: "keeps markup as text",
    params: { status_text: "<b>@**all**</b>" },
    afterwards: isNow({ status_text: "<b>@**all**</b>" }),
  },
  {
    name: "refuses a longer text",
    params: { status_text: "x".repeat(61) },
    error: ["invalidParameter", { text: "status_text is too long (limit: 60 characters)" }],
  },
  {
    name: "takes the text away when it is empty",
    given: [says({ ...text, ...smile })],
    params: { status_text: " " },
    events: everyone({ status_text: "" }),
    afterwards: isNow(smile),
  },
  {
    name: "finds the code and kind of an emoji's name",
    params: { emoji_name: "smile" },
    events: everyone(smile),
    afterwards: isNow(smile),
  },
  { name: "takes an emoji in full", params: zulip, events: everyone(zulip), afterwards: isNow(zulip) },
  {
    name: "understands the other word for the extra emoji",
    params: { ...zulip, reaction_type: "zulip_extra_emoji" },
    events: everyone(zulip),
  },
  {
    name: "tells all parts of another emoji, and leaves the text",
    given: [says({ ...text, ...smile })],
    params: { emoji_name: "heart" },
    events: everyone({ ...smile, emoji_name: "heart", emoji_code: "2764" }),
    afterwards: isNow({ ...text, ...smile, emoji_name: "heart", emoji_code: "2764" }),
  },
  ...[{ emoji_name: "" }, { emoji_name: "", emoji_code: "", reaction_type: "" }].map((params) => ({
    name: `takes the emoji away with ${JSON.stringify(params)}`,
    given: [says({ ...text, ...smile })],
    params,
    events: everyone(cleared),
    afterwards: isNow(text),
  })),
  {
    name: "changes text and emoji at once",
    params: { ...text, emoji_name: "smile" },
    events: everyone({ ...text, ...smile }),
  },
  {
    name: "tells only what is another one now",
    given: [says(text)],
    params: { ...text, emoji_name: "smile" },
    events: everyone(smile),
  },
  {
    name: "tells nobody of nothing new",
    given: [says({ ...text, ...smile })],
    params: { ...text, ...smile },
    events: {},
  },
  {
    name: "tells a restricted guest nothing of who they may not know of (security B4)",
    given: [restrictsGuests],
    params: text,
    events: (world) => ({ everyone: event(world, text), gus: [] }),
  },
  { name: "wants something new", params: {}, error: "nothingNew" },
  { name: "wants something new beside a code and kind", params: { emoji_code: "1f642" }, error: "nothingNew" },
  {
    name: "wants the name of a code",
    params: { ...text, emoji_code: "1f642" },
    error: "statusEmojiNameMissing",
  },
  {
    name: "wants the name of a kind",
    params: { ...text, reaction_type: "unicode_emoji" },
    error: "statusEmojiNameMissing",
  },
  ...(
    [
      [{ emoji_name: "no such emoji" }, ["emojiMissing", { emoji_name: "no such emoji" }]],
      [{ ...smile, emoji_code: "xyz" }, "invalidEmojiCode"],
      [{ ...smile, emoji_name: "heart" }, "invalidEmojiName"],
      [{ ...smile, reaction_type: "other" }, "invalidEmojiType"],
      [{ ...smile, reaction_type: "realm_emoji" }, "invalidCustomEmoji"],
    ] as const
  ).map(([params, error]) => ({ name: `refuses ${JSON.stringify(params)}`, params, error })),
];
