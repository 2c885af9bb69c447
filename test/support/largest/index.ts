import { channelInputs } from "./channels.js";
import { groupInputs } from "./groups.js";
import { messageInputs } from "./messages.js";
import { peopleInputs } from "./people.js";
import type { SizedInputs } from "./sized-input.js";

/** The large inputs of all operations that take any. */
export const sizedInputs: SizedInputs = { ...channelInputs, ...groupInputs, ...messageInputs, ...peopleInputs };
