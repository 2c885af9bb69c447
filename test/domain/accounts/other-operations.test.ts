import { operationCases, partial, type World } from "../../support/cases/cases.js";
import { told } from "../presence/presence.js";
import { event, says, sharing, smile, text } from "../statuses/statuses.js";
import { restrictsGuests } from "./user-objects.js";

operationCases("updateSettings", [
  {
    name: "tells that somebody with a status is away who ceases to share presence",
    given: [says(text)],
    as: "bob",
    params: { presence_enabled: false },
    events: (world) => {
      const common = [told(world, "bob", "idle", 320), ...event(world, { away: true })];
      return { everyone: common, bob: [sharing(false), ...common] };
    },
  },
]);

operationCases("registerQueue", [
  {
    name: "user_status: those that say something, to whom may know of them",
    given: [says(text), says({ ...text, ...smile }, "mia"), says({ status_text: "" }, "ada"), restrictsGuests],
    as: "gus",
    params: { fetch_event_types: ["user_status"] },
    result: (world: World) => partial({ user_status: { [world.id("mia")]: { ...text, ...smile } } }),
  },
]);
