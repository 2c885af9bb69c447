import { type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { withRealmSettings } from "../accounts/changes.js";
import { restrictsGuests } from "../accounts/user-objects.js";

const toGus = (world: World) => ({ type: "direct", to: [world.id("gus")], content: "Hello" });

const bob = (world: World) => ({
  type: "realm_user",
  op: "add",
  person: partial({ user_id: world.id("bob"), full_name: "Bob Member", delivery_email: "bob@example.com" }),
});

const message = partial({ type: "message" });

const car = { emoji_name: "car", emoji_code: "1f697", reaction_type: "unicode_emoji" };

const isOut: Given = async (world) => {
  await world.as("bob").updateOwnStatus({ status_text: "out", emoji_name: "car" });
  await world.as("bob").reportPresence({ status: "active" });
};

operationCases("sendMessage", [
  {
    name: "introduces its sender to a restricted guest before the first message (users.md 5.2)",
    given: [restrictsGuests],
    as: "bob",
    params: toGus,
    events: (world) => ({ bob: [message], gus: [bob(world), message] }),
  },
  {
    name: "tells the guest of the sender's status and presence with it",
    given: [restrictsGuests, isOut],
    as: "bob",
    params: toGus,
    events: (world) => ({
      bob: [message],
      gus: [
        bob(world),
        { type: "user_status", user_id: world.id("bob"), status_text: "out", ...car },
        partial({ type: "presence", user_id: world.id("bob"), email: "bob@example.com" }),
        message,
      ],
    }),
  },
  {
    name: "tells nothing of presence where the organization wants none",
    // What was reported before is stored and told before it is switched off.
    given: [restrictsGuests, isOut, (world) => world.rest(), withRealmSettings({ presence_disabled: true })],
    as: "bob",
    params: toGus,
    events: (world) => ({
      bob: [message],
      gus: [bob(world), partial({ type: "user_status" }), message],
    }),
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
