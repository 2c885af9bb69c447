import { roles } from "../../operation/roles.js";
import { accountDefaults } from "./account-defaults.js";
import type { Actor } from "./vocabulary.js";

/** No account has this id. */
const visitorId = 0;

/**
 * The account that stands for everybody without one (platform.md 8.9). It is a guest of no channel, so what guests read of
 * web-public channels is what visitors read.
 */
export const visitor: Actor = {
  ...accountDefaults,
  id: visitorId,
  role: roles.guest,
  full_name: "Anonymous User",
  name_folded: "anonymous user",
  delivery_email: "",
  email_folded: "",
  date_joined: 0,
};

/** Whether an account stands for people without one. */
export const isVisitor = ({ id }: Pick<Actor, "id">): boolean => id === visitorId;
