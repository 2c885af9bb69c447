import { assert, suite } from "../../../support/suite.js";
import { inWorld } from "../../../support/world/world.js";
import { nth } from "../../messages/flags/flagged.js";
import { quiet } from "../../messages/move/moving.js";
import { begun } from "../../messages/sent.js";

const test = suite("who has messages that moved between channels");

test("is looked up once for all messages that moved, and not for others", () =>
  inWorld("memory", async (world) => {
    for (const channel of ["design", "design", "lobby", "lobby"] as const) await begun(channel)(world);
    const stream_id = world.channel("lobby");
    for (const n of [1, 2]) await world.as("mia").updateMessage({ message_id: nth(world, n), stream_id, ...quiet });
    const asked: unknown[] = [];
    world.tap.heard = (call, [table, ids]) => {
      if (call === "getMany" && table === "moved_messages") asked.push(ids);
    };
    await world.as("olga").deleteTopic({ stream_id, topic_name: "plans" });
    assert.equal(asked, [[nth(world, 2), nth(world, 1)]]);
  }));
