import type { Row } from "../vocabulary.js";

/**
 * Returns the id of the account whose limits count what `account` does (security O3): for a bot its owner, who may be deactivated.
 * People, and bots without an owner, count for themselves.
 */
export const payerOf = ({ id, is_bot, bot_owner_id }: Pick<Row<"users">, "id" | "is_bot" | "bot_owner_id">): number =>
  is_bot && bot_owner_id !== null ? bot_owner_id : id;
