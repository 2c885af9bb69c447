import { operationCases, partial, type World } from "../../support/cases.js";
import { restrictsGuests } from "../users/user-objects.js";

const toGus = (world: World) => ({ type: "direct", to: [world.id("gus")], content: "Hello" });

const bob = (world: World) => ({
  type: "realm_user",
  op: "add",
  person: partial({ user_id: world.id("bob"), full_name: "Bob Member", delivery_email: "bob@example.com" }),
});

const message = partial({ type: "message" });

operationCases("sendMessage", [
  {
    name: "introduces its sender to a restricted guest before the first message (users.md 5.2)",
    given: [restrictsGuests],
    as: "bob",
    params: toGus,
    events: (world) => ({ bob: [message], gus: [bob(world), message] }),
  },
  {
    name: "introduces its sender to a restricted guest once",
    given: [restrictsGuests, (world) => world.as("bob").sendMessage(toGus(world) as never)],
    as: "bob",
    params: toGus,
    events: { bob: [message], gus: [message] },
  },
  {
    name: "introduces all who are in the conversation to its guests",
    given: [restrictsGuests],
    as: "bob",
    params: (world) => ({ ...toGus(world), to: [world.id("gus"), world.id("ada"), world.id("mia")] }),
    events: (world) => ({
      bob: [message],
      ada: [message],
      mia: [message],
      gus: [partial({ person: partial({ user_id: world.id("ada") }) }), bob(world), message],
    }),
  },
]);
