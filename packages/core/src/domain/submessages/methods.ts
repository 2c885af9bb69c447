// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addSubmessage` takes. */
export interface AddSubmessageParams {
  /** The message. */
  message_id: ParamOf<typeof operations.addSubmessage, "message_id">;
  /** `widget`. */
  msg_type: ParamOf<typeof operations.addSubmessage, "msg_type">;
  /** JSON text, of which the widget says what it may hold. */
  content: ParamOf<typeof operations.addSubmessage, "content">;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface SubmessagesMethods {
  /**
   * Add a submessage: act on a poll or another widget.
   *
   * Such as voting in a poll. The first submessage of a message is its sender's.
   *
   * Who may call it: any user.
   */
  addSubmessage(params: AddSubmessageParams): Promise<ResultOf<typeof operations.addSubmessage>>;
}
