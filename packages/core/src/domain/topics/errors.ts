import { catalogue } from "../../operation/catalogue.js";

/** Errors about how users hear of topics (channels.md 7.12). */
export const topicErrors = catalogue({
  topicNotMuted: { code: "BAD_REQUEST", msg: "Topic is not muted" },
});
