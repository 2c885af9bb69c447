// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addReaction` takes. */
export interface AddReactionParams {
  /** The message. */
  message_id: ParamOf<typeof operations.addReaction, "message_id">;
  /** The emoji's name, without colons. */
  emoji_name: ParamOf<typeof operations.addReaction, "emoji_name">;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: ParamOf<typeof operations.addReaction, "emoji_code">;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: ParamOf<typeof operations.addReaction, "reaction_type">;
}

/** What `removeReaction` takes. */
export interface RemoveReactionParams {
  /** The message. */
  message_id: ParamOf<typeof operations.removeReaction, "message_id">;
  /** The emoji's name, without colons. */
  emoji_name?: ParamOf<typeof operations.removeReaction, "emoji_name">;
  /** The emoji's code points in hexadecimal, or its id; found by its name if absent. */
  emoji_code?: ParamOf<typeof operations.removeReaction, "emoji_code">;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: ParamOf<typeof operations.removeReaction, "reaction_type">;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface ReactionsMethods {
  /**
   * Add an emoji reaction to a message.
   *
   * A message has at most 100 reactions of one account, and at most 1,000 different emojis and 50,000 reactions in
   * all.
   *
   * Who may call it: any user.
   */
  addReaction(params: AddReactionParams): Promise<ResultOf<typeof operations.addReaction>>;

  /**
   * Remove an emoji reaction from a message.
   *
   * Who may call it: any user.
   */
  removeReaction(params: RemoveReactionParams): Promise<ResultOf<typeof operations.removeReaction>>;
}
