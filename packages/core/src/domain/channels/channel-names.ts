import { codePoints, forbiddenCharacter, isBlank, isLongerThan } from "../../text/folding.js";
import { limits } from "../realm/index.js";
import type { Raising } from "./vocabulary.js";

/**
 * Returns the 1-based position, in code points, of the first mark that changes the direction of text; 0 where there is none
 * (security C2).
 */
const directionMark = (text: string): number => {
  const at = text.search(/[\u202a-\u202e\u2066-\u2069]/);
  return at === -1 ? 0 : codePoints(text.slice(0, at)) + 1;
};

/** Returns a channel's name as it is stored; throws for one that no channel may have (channels.md 1.2). */
export const acceptChannelName = (call: Raising<ChannelNameError>, typed: string): string => {
  const name = typed.trim();
  if (isBlank(name)) throw call.fail("channelNameEmpty");
  if (isLongerThan(name, limits.max_stream_name_length)) throw call.fail("channelNameTooLong");
  const positions = [forbiddenCharacter(name), directionMark(name)].filter((position) => position > 0);
  if (positions.length > 0) throw call.fail("channelNameCharacter", { position: Math.min(...positions) });
  return name;
};

/** Returns a channel's description as it is stored, which is one line. */
export const acceptDescription = (typed: string): string => typed.replaceAll("\n", " ");

/** The errors that `acceptChannelName` may throw. */
export const channelNameErrors = ["channelNameEmpty", "channelNameTooLong", "channelNameCharacter"] as const;

/** The name of one of `channelNameErrors`. */
export type ChannelNameError = (typeof channelNameErrors)[number];
