import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { groups, only, permits } from "./channel-objects.js";

const test = worldSuite("the older form of who may post (channels.md 9.5)", { storages: ["memory"] });

const policies: Readonly<Record<string, number>> = {
  ...{ everyone: 1, members: 1, fullmembers: 3, moderators: 4, administrators: 2, owners: 1, nobody: 1 },
};

for (const [name, stream_post_policy] of Object.entries(policies))
  test(`role:${name} is ${stream_post_policy}`, async (world) => {
    await permits("design", () => ({ can_send_message_group: groups[name as keyof typeof groups] }))(world);
    const { stream } = await world.as("mia").getChannel({ stream_id: world.channel("design") });
    assert.equal(
      [stream.stream_post_policy, stream.is_announcement_only],
      [stream_post_policy, stream_post_policy === 2],
    );
  });

test("people and groups of the organization's own are 1", async (world) => {
  await permits("design", () => ({ can_send_message_group: only(world, "mia") }))(world);
  const { stream } = await world.as("mia").getChannel({ stream_id: world.channel("design") });
  assert.equal([stream.stream_post_policy, stream.is_announcement_only], [1, false]);
});
