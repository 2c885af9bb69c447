import type { Row } from "./vocabulary.js";

/** The columns of an account that other users' views of it need. */
export const viewedColumns = [
  "delivery_email",
  "full_name",
  "role",
  "is_active",
  "date_joined",
  "is_bot",
  "is_system_bot",
  "bot_type",
  "bot_owner_id",
  "is_imported_stub",
  "is_deleted",
  "avatar_source",
  "avatar_version",
  "avatar_name",
  "settings",
  "profile_data",
] satisfies (keyof Row<"users">)[];

/** An account with only the columns that views need, so that lists of thousands stay small. */
export type ViewedUser = Pick<Row<"users">, "id" | (typeof viewedColumns)[number]>;
