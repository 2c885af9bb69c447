// Telling guests of the users whom they come to know, or know no longer. Who may know whom is decided in `accessible-users`.

import { defineResource } from "../../operation/resource.js";

export { acquaintance, introduce, introduceConversation, presenter, separate, withdraw } from "./introductions.js";
export { errors, type IntroductionRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "introductions",
});
