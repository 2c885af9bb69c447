import { forbiddenInName, isBlank, isLongerThan } from "../../text/folding.js";
import { limits } from "../realm/index.js";
import type { Raising } from "./vocabulary.js";

/** Returns a channel's name as it is stored; throws for one that no channel may have (channels.md 1.2). */
export const acceptChannelName = (call: Raising<ChannelNameError>, typed: string): string => {
  const name = typed.trim();
  if (isBlank(name)) throw call.fail("channelNameEmpty");
  if (isLongerThan(name, limits.max_stream_name_length)) throw call.fail("channelNameTooLong");
  const position = forbiddenInName(name);
  if (position > 0) throw call.fail("channelNameCharacter", { position });
  return name;
};

/** Returns a channel's description as it is stored, which is one line. */
export const acceptDescription = (typed: string): string => typed.replaceAll("\n", " ");

/** The errors that `acceptChannelName` may throw. */
export const channelNameErrors = ["channelNameEmpty", "channelNameTooLong", "channelNameCharacter"] as const;

/** The name of one of `channelNameErrors`. */
export type ChannelNameError = (typeof channelNameErrors)[number];
