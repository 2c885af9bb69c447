import type { OperationId } from "../../support/cases/doors.js";
import { encodeCall, operationIds, operationOf, readAnswer, wireRequest } from "../../support/cases/doors.js";
import { prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("pages of other sites change nothing (security G4)");

/** What browsers tell of the site whose page sends a request. */
const foreign: Record<string, Record<string, string>> = {
  "another site's page": { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  "another site's picture": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  "another site's link": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
};

/** The operations that change something by a GET: they make a queue, and seal keys again. */
const changing: readonly OperationId[] = ["getEvents", "getBots", "getBotApiKey"];

const callFrom = async (world: World, id: OperationId, headers: Record<string, string>) => {
  const { as } = sampleOf(id);
  const sent = encodeCall(world, id, { as, params: sampleParams(id, world, as) });
  return readAnswer(id, await world.chat.handle(wireRequest({ ...sent, headers: { ...sent.headers, ...headers } })));
};

for (const id of operationIds)
  test(id, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      await world.rest();
      const before = await world.tap.dump();
      for (const [who, headers] of Object.entries(foreign)) {
        const outcome = await callFrom(world, id, headers);
        const isRefused = !outcome.ok && outcome.failure.code === "CSRF_FAILED";
        assert.is(isRefused, operationOf(id).method !== "GET" || changing.includes(id), who);
        assert.equal(await world.tap.dump(), before, who);
      }
    }),
  );
