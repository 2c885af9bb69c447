import { credentials, wireRequest } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { hasFile, urlOf } from "./files.js";

const test = worldSuite("pictures that nobody here decodes (markdown.md 10.4)", { storages: ["memory"] });

const head = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const heic = { bytes: new Uint8Array(Buffer.concat([head, Buffer.alloc(500)])), filename: "pond.heic" };

test("are links, to a file that browsers save", async (world) => {
  await hasFile("bob", heic)(world);
  const target = urlOf(world);
  const content = `${world.chat.url}${target}`;
  const { id } = await world.as("bob").sendMessage({ type: "channel", to: "design", topic: "pictures", content });
  const { message } = await world.as("mia").getMessage({ message_id: id });
  assert.is(message.content, `<p><a href="${target.slice(1)}">${content}</a></p>`);
  const { headers } = await world.chat.handle(wireRequest({ target, headers: credentials(world, "bob") }));
  assert.equal(
    [headers["content-type"], headers["content-disposition"]?.split(";")[0]],
    ["application/octet-stream", "attachment"],
  );
});
