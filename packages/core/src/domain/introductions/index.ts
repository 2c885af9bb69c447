import { defineResource } from "../../operation/resource.js";

export { acquaintance, introduce, introduceConversation, presenter, separate, withdraw } from "./introductions.js";
export { errors, type IntroductionRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "introductions",
});
