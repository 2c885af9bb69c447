import { anyone } from "../../support/cases/callers.js";
import { operationCases, partial } from "../../support/cases/cases.js";
import { wireRequest } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld } from "../../support/world/world.js";

const names = partial({ code_to_names: partial({ "1f642": ["smile"], "2639": ["sad", "big_frown"] }) });

operationSample("getServerEmojiData", { as: "mia", callers: anyone });

operationCases("getServerEmojiData", [
  { name: "gives the names by code, the canonical one first", as: "mia", doors: ["in process"], result: names },
]);

const test = suite("getServerEmojiData over HTTP");

test("answers anybody without an envelope, under the address that register gives", () =>
  inWorld("memory", async (world) => {
    const { server_emoji_data_url = "" } = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
    const { status, body, headers } = await world.chat.handle(
      wireRequest({ target: new URL(server_emoji_data_url).pathname }),
    );
    assert.equal([status, headers["content-type"]], [200, "application/json"]);
    const document = JSON.parse(String(body));
    assert.equal(Object.keys(document), ["code_to_names"]);
    assert.equal(document.code_to_names["2639"], ["sad", "big_frown"]);
    const codes = Object.keys(document.code_to_names);
    assert.ok(
      codes.length > 1000 && codes.every((code) => /^[0-9a-f]+(-[0-9a-f]+)*$/.test(code) && !code.includes("fe0f")),
    );
  }));

test("is documented without an envelope", () =>
  inWorld("memory", async (world) => {
    const { body } = await world.chat.handle(wireRequest({ target: "/api/v1/openapi.json" }));
    const { get } = JSON.parse(String(body)).paths["/server_emoji_data"];
    const { schema } = get.responses[200].content["application/json"];
    assert.equal(schema.required, ["code_to_names"]);
  }));
