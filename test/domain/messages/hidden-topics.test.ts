import { operationCases } from "../../support/cases/cases.js";
import { joinsLate } from "./pages.js";
import { begun, messageId, toChannel } from "./sent.js";

operationCases("sendMessage", [
  {
    name: "does not reveal whether there was a topic before the sender subscribed (A4)",
    given: [begun("vault"), joinsLate("bob", "vault")],
    as: "bob",
    params: toChannel("vault"),
    result: { id: messageId(2), automatic_new_visibility_policy: 3 },
  },
  {
    name: "knows a topic that went on since the sender subscribed",
    given: [begun("vault"), joinsLate("bob", "vault"), begun("vault")],
    as: "bob",
    params: toChannel("vault"),
    result: { id: messageId(3) },
  },
]);
