import { encodeCall, encodeParam, readAnswer, wireRequest } from "../../support/cases/doors.js";
import { differs } from "../../support/cases/match.js";
import { userSettings } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { settingFacts, settingNames } from "./table.js";

const test = suite("every setting (contract 1, users.md 2.1)");
const onStorages = worldSuite("every setting (contract 1, users.md 2.1)", { storages: ["memory", "sqlite"] });

type Params = Readonly<Record<string, unknown>>;

/** Sends raw texts as a client does. */
const patch = async (world: World, path: string, texts: Readonly<Record<string, string>>) => {
  const sent = encodeCall(world, "updateSettings", { as: "ada", params: {} });
  const form = new URLSearchParams(texts).toString();
  return readAnswer("updateSettings", await world.chat.handle(wireRequest({ ...sent, target: path, form })));
};

const settingsOf = async (world: World): Promise<Params> => {
  const { queue_id, user_settings } = await world.as("ada").registerQueue({ fetch_event_types: ["user_settings"] });
  await world.as("ada").deleteQueue({ queue_id });
  return user_settings as Params;
};

const change = (world: World, params: Params) => world.as("ada").updateSettings(params as object);

test("the table of settings is the one of users.md 2.1", () => {
  assert.equal(Object.keys(userSettings).sort(), [...settingNames].sort());
});

test("begins with its initial value", () =>
  inWorld("memory", async (world) => {
    const settings = await settingsOf(world);
    for (const name of settingNames) assert.is(settings[name], settingFacts[name]?.values[0], name);
  }));

onStorages("takes each of its values, tells its owner once, and keeps it", async (world) => {
  const watch = new Watch(world);
  await watch.take();
  for (const name of settingNames) {
    const [initial, ...others] = settingFacts[name]?.values ?? [];
    for (const value of initial === "" ? others : [...others, initial]) {
      await change(world, { [name]: value });
      const { ada = [], ...rest } = await watch.take();
      const own = ada.filter(({ type }) => type === "user_settings").map(({ id, ...event }) => event);
      const language =
        name === "default_language" ? { language_name: (text: unknown) => typeof text === "string" } : {};
      const event = { type: "user_settings", op: "update", property: name, value, ...language };
      assert.is(differs(own, [event], name), null);
      assert.equal(
        Object.values(rest)
          .flat()
          .filter(({ type }) => type === "user_settings"),
        [],
      );
      assert.is((await settingsOf(world))[name], value, name);
    }
  }
});

test("is told by no event when it stays as it is", () =>
  inWorld("memory", async (world) => {
    const watch = new Watch(world);
    await watch.take();
    const initial = settingNames.filter((name) => name !== "timezone");
    await change(world, Object.fromEntries(initial.map((name) => [name, settingFacts[name]?.values[0]])));
    assert.equal(Object.values(await watch.take()).flat(), []);
  }));

for (const path of ["/settings", "/settings/display", "/settings/notifications"])
  test(`is read from texts at ${path}, with the error of users.md for each bad one, which changes nothing`, () =>
    inWorld("memory", async (world) => {
      const before = await world.tap.dump();
      for (const name of settingNames)
        for (const [text, msg] of Object.entries(settingFacts[name]?.bad ?? {})) {
          const outcome = await patch(world, `/api/v1${path}`, { enter_sends: "true", [name]: text });
          if (outcome.ok) throw new Error(`${name}=${text} was accepted.`);
          assert.equal([outcome.failure.msg, outcome.failure.code], [msg, "BAD_REQUEST"]);
        }
      assert.equal(await world.tap.dump(), before);
      for (const name of settingNames) {
        const value = settingFacts[name]?.values[1];
        const outcome = await patch(world, `/api/v1${path}`, { [name]: encodeParam(undefined, value) });
        if (!outcome.ok) throw new Error(`${name}: ${JSON.stringify(outcome.failure)}`);
        assert.equal([outcome.result, outcome.ignored], [{}, []]);
      }
    }));
