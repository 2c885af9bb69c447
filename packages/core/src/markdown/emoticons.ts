import { emojiSpan } from "./inline/emoji-spans.js";
import { claimMatches, type Stage } from "./inline/inline.js";
import { signs } from "./inline/signs.js";

/** Finds faces made of punctuation, for senders who want them translated to emoji (markdown.md 9.3). */
export const emoticons: Stage = {
  signs: signs(":;<("),
  find: (inline, { world }) =>
    world.given.translateEmoticons ? claimMatches(inline, pattern, ([face]) => emojiSpan(names.get(face) ?? "")) : [],
};

const names: ReadonlyMap<string, string> = new Map([
  [":)", "smile"],
  ["(:", "smile"],
  [":(", "frown"],
  ["<3", "heart"],
  [":|", "neutral"],
  [":/", "confused"],
  [";)", "wink"],
  [":D", "grinning"],
  [":o", "open_mouth"],
  [":O", "open_mouth"],
  [":p", "stuck_out_tongue"],
  [":P", "stuck_out_tongue"],
]);

const pattern = /(?<=^|[,.;?!()[\] "'\n\t])(?::[()|/DoOpP]|\(:|<3|;\))(?=$|[,.;?!()[\] "'\n\t])/g;
