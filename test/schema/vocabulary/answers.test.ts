import { differingWords, wireWords } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { allWords, call, usual, type Way, ways } from "./speaking.js";

const test = worldSuite("words of answers and events (design 7)", { storages: ["memory"] });

const greet = (world: World) =>
  world
    .as("mia")
    .sendMessage({ type: "channel", to: "general", topic: "t", content: "service_extra_emoji provider_a" });

const extra = { emoji_name: "zulip", emoji_code: "zulip" };
const ask = { anchor: "newest", num_before: 1, num_after: 0 };

/** A queue of bob's, and what has come to it. */
const listen = async (world: World, way: Way) => {
  const { queue_id } = await call(world, way, "registerQueue", { as: "bob", params: { fetch_event_types: [] } });
  // Whoever asks: a queue has the words of who registered it.
  return () => pollNow(world, "bob", { queue_id });
};

const pairs = [...Object.entries(wireWords.reaction_type)];

for (const way of ways)
  for (const [contract, clients] of differingWords("reaction_type")) {
    const word = usual(way) === "clients" ? clients : contract;

    for (const said of [contract, clients]) {
      test(`a reaction sent as ${said} is ${word} everywhere, ${way}`, async (world) => {
        await greet(world);
        const events = await listen(world, way);
        const reaction = { message_id: world.made("messages"), ...extra, reaction_type: said };
        await call(world, way, "addReaction", { as: "mia", params: reaction });
        const { messages } = await call(world, way, "getMessages", { as: "bob", params: ask });
        const { message, raw_content } = await call(world, way, "getMessage", {
          as: "bob",
          params: { message_id: world.made("messages") },
        });
        const shown = [...messages[0].reactions, ...message.reactions, ...(await events())];
        assert.equal(
          shown.map(({ reaction_type }) => reaction_type),
          [word, word, word],
        );
        assert.is(raw_content, "service_extra_emoji provider_a");
        await call(world, way, "removeReaction", { as: "mia", params: reaction });
        assert.is((await events()).at(-1)?.reaction_type, word);
      });

      test(`a status sent as ${said} is ${word} everywhere, ${way}`, async (world) => {
        const events = await listen(world, way);
        const status = { ...extra, reaction_type: said };
        await call(world, way, "updateOwnStatus", { as: "mia", params: status });
        const params = { fetch_event_types: ["user_status"] };
        const state = await call(world, way, "registerQueue", { as: "bob", params });
        const one = await call(world, way, "getUserStatus", { as: "bob", params: { user_id: world.id("mia") } });
        const shown = [state.user_status[world.id("mia")], one.status, (await events())[0]];
        assert.equal(
          shown.map(({ reaction_type }) => reaction_type),
          [word, word, word],
        );
        await call(world, way, "updateUserStatus", { as: "olga", params: { ...status, user_id: world.id("bob") } });
        assert.is((await events()).at(-1)?.reaction_type, word);
      });
    }
  }

for (const way of ways)
  for (const pair of differingWords("emojiset"))
    for (const said of pair) {
      const [contract, clients] = pair;
      const word = usual(way) === "clients" ? clients : contract;

      test(`a setting sent as ${said} is ${word} everywhere, ${way}`, async (world) => {
        await call(world, way, "updateSettings", { as: "bob", params: { emojiset: "text" } });
        await call(world, way, "updateUserSettingsDefaults", { as: "olga", params: { emojiset: "text" } });
        const events = await listen(world, way);
        await call(world, way, "updateSettings", { as: "bob", params: { emojiset: said } });
        await call(world, way, "updateUserSettingsDefaults", { as: "olga", params: { emojiset: said } });
        const params = { fetch_event_types: ["user_settings", "realm_user_settings_defaults"] };
        const state = await call(world, way, "registerQueue", { as: "bob", params });
        const told = (await events()).map(({ value }) => value);
        const shown = [state.user_settings.emojiset, state.realm_user_settings_defaults.emojiset, ...told];
        assert.equal(shown, [word, word, word, word]);
      });
    }

for (const way of ways)
  test(`the choices among emoji sets are the words that are answered, ${way}`, async (world) => {
    const params = { fetch_event_types: ["user_settings"] };
    const { user_settings } = await call(world, way, "registerQueue", { as: "bob", params });
    const keys = user_settings.emojiset_choices.map(({ key }: { key: string }) => key);
    const expected = usual(way) === "clients" ? Object.values(wireWords.emojiset) : Object.keys(wireWords.emojiset);
    assert.equal(keys, expected);
    assert.ok(keys.includes(user_settings.emojiset));
  });

test("a word that both vocabularies have stays as it is", async (world) => {
  await greet(world);
  assert.ok(pairs.some(([contract, clients]) => contract === clients));
  await call(world, "mobile", "addReaction", {
    as: "mia",
    params: { message_id: world.made("messages"), emoji_name: "smile" },
  });
  const { messages } = await call(world, "mobile", "getMessages", { as: "bob", params: ask });
  assert.is(messages[0].reactions[0].reaction_type, "unicode_emoji");
});

test("an unknown word is refused as ever", async (world) => {
  await greet(world);
  const params = { message_id: world.made("messages"), ...extra, reaction_type: "constructor" };
  for (const way of ways) {
    const refusal = await call(world, way, "addReaction", { as: "mia", params }).catch(String);
    assert.match(String(refusal), "Invalid emoji type.");
    const setting = await call(world, way, "updateSettings", { as: "mia", params: { emojiset: "nonsense" } }).catch(
      String,
    );
    assert.match(String(setting), "Invalid emojiset");
  }
});

test("what queues of both share, a new message, is one text for both", async (world) => {
  const [curl, mobile] = [await listen(world, "curl"), await listen(world, "mobile")];
  await greet(world);
  assert.equal(await curl(), await mobile());
});

for (const vocabulary of ["contract", "clients"] as const)
  test(`whoever asks gets the words of the option ${vocabulary}`, async (world) => {
    await world.chat.close();
    Object.assign(world, { options: { vocabulary } });
    await world.open(world.clock.now());
    await greet(world);
    await world.as("mia").updateSettings({ emojiset: "provider_b" });
    for (const way of ways) {
      const events = await listen(world, way);
      const reaction = { message_id: world.made("messages"), ...extra, reaction_type: "service_extra_emoji" };
      await call(world, way, "addReaction", { as: "mia", params: reaction });
      const { message } = await call(world, way, "getMessage", {
        as: "bob",
        params: { message_id: world.made("messages") },
      });
      const { user_settings } = await call(world, way, "registerQueue", { as: "mia" });
      const seen = JSON.stringify([message.reactions, user_settings, await events()]);
      const foreign = allWords(vocabulary === "contract" ? "clients" : "contract");
      assert.equal(
        foreign.filter((word) => seen.includes(`"${word}"`)),
        [],
        way,
      );
      await call(world, way, "removeReaction", { as: "mia", params: reaction });
    }
  });
