import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { afterwards } from "../accounts/avatars.js";
import { attachment, hasFile, links, textFile, urlOf } from "./files.js";

operationSample("getAttachments", { as: "bob", given: [hasFile("bob"), links("bob")], callers: anyUser, trips: 4 });

operationCases("getAttachments", [
  {
    name: "answers one's own files, the oldest first, and the space of the organization",
    given: [
      hasFile("bob"),
      hasFile("mia", textFile("123")),
      hasFile("bob", textFile("67", "b.txt")),
      links("bob", "design", 2),
    ],
    as: "bob",
    result: (world) => ({
      attachments: [
        attachment(world),
        attachment(world, { at: 2, name: "b.txt", size: 2, message_ids: [world.made("messages")] }),
      ],
      upload_space_used: 10,
    }),
  },
  {
    name: "B2: shows nobody the files of others, administrators neither",
    given: [hasFile("bob"), links("bob")],
    as: "olga",
    result: { attachments: [], upload_space_used: 5 },
  },
  {
    name: "answers an empty list to guests without files",
    as: "gus",
    result: { attachments: [], upload_space_used: 0 },
  },
  { name: "answers bots", as: "bea", result: { attachments: [], upload_space_used: 0 } },
  { name: "refuses deactivated accounts", as: "dora", error: "accountDeactivated" },
  { name: "refuses nobody", as: "nobody", error: "notLoggedIn" },
]);

operationSample("deleteAttachment", {
  as: "bob",
  given: [hasFile("bob")],
  params: (world) => ({ attachment_id: world.made("attachments") }),
  callers: {
    ...anyUser,
    ...{ bea: "invalidAttachment", gus: "invalidAttachment", mia: "invalidAttachment" },
    ...{ max: "invalidAttachment", ada: "invalidAttachment", olga: "invalidAttachment" },
  },
  trips: 8,
});

const refused = (as: Case["as"], error: Case["error"] & string): Case => ({
  ...{ name: `refuses ${as}, whose file it is not`, given: [hasFile("bob"), links("bob")], as, error },
  params: (world) => ({ attachment_id: world.made("attachments") }),
});

operationCases("deleteAttachment", [
  {
    name: "deletes the file also when messages refer to it, and tells the owner only",
    given: [hasFile("bob"), links("bob")],
    as: "bob",
    params: (world) => ({ attachment_id: world.made("attachments") }),
    result: {},
    events: (world) => ({
      bob: [{ type: "attachment", op: "remove", attachment: { id: world.made("attachments") }, upload_space_used: 0 }],
    }),
    afterwards: async (world) => {
      await afterwards(world);
      const [, , , , key] = urlOf(world).split("/");
      assert.is(await world.files.size(`${key}-upload`), null);
      const page = { anchor: "newest" as const, num_before: 1, num_after: 0, apply_markdown: false };
      const { messages } = await world.as("mia").getMessages(page);
      // The messages keep their dead link.
      assert.is(messages[0]?.content, `[file](${urlOf(world)})`);
      assert.equal((await world.as("bob").getAttachments()).attachments, []);
    },
  },
  {
    name: "deletes the file whose id GET /attachments answers (contract 20)",
    given: [hasFile("bob"), hasFile("bob")],
    as: "bob",
    params: async (world) => {
      const { attachments } = await world.as("bob").getAttachments();
      return { attachment_id: attachments[1]?.id };
    },
    afterwards: async (world) => {
      const { attachments } = await world.as("bob").getAttachments();
      assert.equal(attachments, [attachment(world)]);
    },
  },
  { name: "refuses an id of none", as: "bob", params: { attachment_id: 99 }, error: "invalidAttachment" },
  refused("mia", "invalidAttachment"),
  refused("max", "invalidAttachment"),
  refused("ada", "invalidAttachment"),
  refused("olga", "invalidAttachment"),
  refused("gus", "invalidAttachment"),
  refused("bea", "invalidAttachment"),
  refused("dora", "accountDeactivated"),
  refused("nobody", "notLoggedIn"),
]);
