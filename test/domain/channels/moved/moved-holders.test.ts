import { MovedHolders } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { inWorld } from "../../../support/world/world.js";
import { nth } from "../../messages/flags/flagged.js";
import { quiet } from "../../messages/move/moving.js";
import { begun } from "../../messages/sent.js";

const test = suite("who has moved messages");

test("only messages that moved are looked up, and each once", () =>
  inWorld("memory", async (world) => {
    for (const topic of ["moved", "other", "stays"]) await begun("design", "mia", topic)(world);
    for (const n of [1, 2])
      await world.as("mia").updateMessage({ message_id: nth(world, n), stream_id: world.channel("lobby"), ...quiet });
    const asked: unknown[] = [];
    await world.rows(async (tx) => {
      const watched = {
        scan: tx.scan.bind(tx),
        getMany: (table: string, ids: readonly number[]) => {
          if (table === "moved_messages") asked.push(ids);
          return tx.getMany(table as never, ids);
        },
      };
      const [moved, other, stays] = await tx.getMany(
        "messages",
        [1, 2, 3].map((n) => nth(world, n)),
      );
      if (moved === undefined || other === undefined || stays === undefined) throw new Error("A message is missing.");
      const holders = await MovedHolders.of(watched as never, [stays]);
      await holders.lookAt([moved, stays]);
      await holders.lookAt([moved]);
      await holders.lookAt([stays, moved, other]);
      assert.equal(
        [stays, moved, other].map(({ id }) => holders.knows(id)),
        [false, true, true],
      );
      assert.is(holders.heldBy(world.id("bob"), moved.id), "received");
    });
    assert.equal(asked, [[nth(world, 1)], [nth(world, 2)]]);
  }));
