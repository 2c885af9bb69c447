import type { Fields } from "../../schema/given.js";
import type { Audience } from "./audience.js";

const none: readonly number[] = [];

/** Returns the ids of those who get an event because they have a part of their own in it. */
export const ownersIn = ({ own }: Audience, facts: Fields): readonly number[] =>
  own === true ? Object.keys(ownParts(facts)).map(Number) : none;

/** Whether a user gets an event because of an own part in it. */
export const isOwnerIn = ({ own }: Audience, facts: Fields, user_id: number): boolean =>
  own === true && Object.hasOwn(ownParts(facts), user_id);

// Whoever emits to the owners of parts gives these by user id.
const ownParts = ({ own }: Fields): object => own as object;
