import { connect } from "../../../packages/client/src/connection/index.js";
import { messageParams } from "../../support/client/message-reader.js";
import { until } from "../../support/client/open-tabs.js";
import { ServedChat } from "../../support/client/served-chat.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("connections with the channels of this runtime");

/** Reads a connection to its end; notes what it tells. */
const reading = (served: ServedChat, share: boolean) => {
  const connection = connect(served.caller, { register: messageParams, share });
  const got: string[] = [];
  const ended = (async () => {
    for await (const message of connection) got.push(message.type === "status" ? message.status : message.type);
  })();
  return { connection, got, ended };
};

for (const share of [true, false])
  test(`two get the same events, and end together (${share ? "together" : "each for itself"})`, async () => {
    const served = await ServedChat.start();
    const [one, other] = [reading(served, share), reading(served, share)];
    const both = (part: string) => () => one.got.includes(part) && other.got.includes(part);
    await until(both("online"), () => "both are online");
    await served.tell(1);
    await until(both("events"), () => "both have the event");
    one.connection.end();
    await Promise.all([one.ended, other.ended]);
    for (const { got } of [one, other]) assert.equal(got, ["connecting", "registered", "online", "events", "stopped"]);
    await served.close();
  });
