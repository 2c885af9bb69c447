import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { letsVisitorsIn } from "../channels/channel-objects.js";

const test = worldSuite("a server without web-public channels (channels.md 1.1)", {
  storages: ["memory"],
  options: { webPublicChannels: false },
});

const textOf = async (refused: Promise<unknown>): Promise<string> => ((await rejection(refused)) as Error).message;

test("lets no visitors in, whatever the organization's setting says", async (world) => {
  await letsVisitorsIn(world);
  const visitor = world.chat.as(null);
  for (const refused of [visitor.getUsers(), visitor.getChannelFolders()])
    assert.match(await textOf(refused), /^Not logged in/);
  assert.is((await visitor.getServerSettings()).realm_web_public_access_enabled, false);
});

test("makes no channel web-public", async (world) => {
  await letsVisitorsIn(world);
  const olga = world.as("olga");
  const off = /^Web-public channels are not enabled\.$/;
  const made = olga.createChannel({ name: "open", subscribers: [], is_web_public: true });
  assert.match(await textOf(made), off);
  assert.match(await textOf(olga.updateChannel({ stream_id: world.channel("design"), is_web_public: true })), off);
});

test("tells clients so when they register", async (world) => {
  await letsVisitorsIn(world);
  const state = await world.as("olga").registerQueue({ fetch_event_types: ["realm", "realm_user"] });
  assert.is(state.server_web_public_streams_enabled, false);
  assert.is(state.can_create_web_public_streams, false);
});
