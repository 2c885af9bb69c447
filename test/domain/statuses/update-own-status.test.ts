import { randomActions } from "../../support/cases/action.js";
import { anyHuman } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { shares, told } from "../presence/presence.js";
import { statusAction } from "./actions.js";
import { changing } from "./changing.js";
import { event, everyone, isNow, says, sharing, text } from "./statuses.js";

randomActions(3, statusAction);

operationSample("updateOwnStatus", {
  as: "bob",
  params: () => ({ status_text: "in a meeting", emoji_name: "smile" }),
  callers: anyHuman,
});

operationCases("updateOwnStatus", [
  ...changing.map((each) => ({ as: "bob" as const, ...each })),
  {
    name: "away: ceases to share presence, and tells of all of it",
    as: "bob",
    params: { away: true, ...text },
    events: (world) => {
      const common = [told(world, "bob", "idle", 320), ...event(world, { away: true, ...text })];
      return { everyone: common, bob: [sharing(false), ...common] };
    },
    afterwards: isNow({ away: true, ...text }),
  },
  {
    name: "away: shares presence again",
    given: [says({ away: true, ...text })],
    as: "bob",
    params: { away: false },
    events: (world) => {
      const common = [told(world, "bob", "active"), ...event(world, { away: false })];
      return { everyone: common, bob: [sharing(true), ...common] };
    },
    afterwards: isNow(text),
  },
  {
    name: "away: nothing is told where it is so already",
    given: [says({ away: true })],
    as: "bob",
    params: { away: true },
    events: {},
  },
  {
    name: "away: who shares no presence is so with the first status",
    given: [shares("bob", false)],
    as: "bob",
    params: text,
    events: everyone({ away: true, ...text }),
    afterwards: isNow({ away: true, ...text }),
  },
  ...(["gus", "max", "ada", "olga"] as const).map((as) => ({ name: `is open to ${as}`, as, params: text, result: {} })),
  { name: "refuses bots", as: "bea", params: text, error: "botRefused" },
  { name: "refuses the deactivated", as: "dora", params: text, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: text, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: text, error: "notLoggedIn" },
]);
