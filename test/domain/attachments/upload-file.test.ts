import type { ChatError } from "@confab/core";
import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { unusedFiles } from "../accounts/avatars.js";
import { hasFile, textFile } from "./files.js";
import { quotaOf } from "./quota.js";

// Nothing of attachments is in the initial state.
operationSample("uploadFile", { as: "bob", params: () => ({ files: [textFile()] }), callers: anyUser, trips: 12 });

const isUrl = (name: string) => (url: unknown) =>
  new RegExp(`^/user_uploads/1/([0-9a-f]{2})/\\1[0-9a-f]{34}/${name.replaceAll(".", "\\.")}$`, "u").test(String(url));

const uploads = (filename: string, name: string): Case => ({
  ...{ name: `calls ${JSON.stringify(filename)} ${name} in the URL (messages.md C14)`, as: "bob" },
  params: { files: [textFile("x", filename)] },
  result: { url: isUrl(name), uri: isUrl(name), filename },
  doors: ["in process", "over the wire"],
});

const MiB = 1 << 20;
const large = (length: number) => ({ bytes: new Uint8Array(length).fill(1), filename: "large.bin" });

operationCases("uploadFile", [
  {
    name: "keeps the file, answers its URL twice and its name, and tells its owner only",
    as: "bob",
    params: { files: [textFile()] },
    result: { url: isUrl("hello.txt"), uri: isUrl("hello.txt"), filename: "hello.txt" },
    events: (world) => ({
      bob: [
        {
          type: "attachment",
          op: "add",
          attachment: {
            ...{ id: world.made("attachments"), name: "hello.txt", size: 5, create_time: world.now },
            ...{
              path_id: (path: unknown) => isUrl("hello.txt")(`/user_uploads/${path}`),
              message_ids: [],
              messages: [],
            },
          },
          upload_space_used: 5,
        },
      ],
    }),
    afterwards: async (world, { url, uri }) => {
      assert.is(url, uri);
      const [, , , , key] = String(url).split("/");
      assert.is(await world.files.size(`${key}-upload`), 5);
      assert.equal(await unusedFiles(world), []);
    },
  },
  {
    name: "counts the bytes of the whole organization",
    given: [hasFile("mia", textFile("123"))],
    as: "gus",
    params: { files: [textFile("4567")] },
    afterwards: async (world) => {
      const { upload_space_used } = await world.as("gus").getAttachments();
      assert.is(upload_space_used, 7);
    },
  },
  uploads("Übung 1.pdf", "Übung-1.pdf"),
  uploads("a  --  b.txt", "a-b.txt"),
  uploads("ﬁle².txt", "file2.txt"),
  uploads("../../etc/passwd", "....etcpasswd"),
  uploads("a\u0000b\r\nc.html", "ab-c.html"),
  uploads("gpj.\u202etxt", "gpj.txt"),
  uploads("<script>.svg", "script.svg"),
  uploads("", "uploaded-file"),
  uploads("..", "uploaded-file"),
  uploads("???", "uploaded-file"),
  uploads("__proto__", "__proto__"),
  uploads(`${"x".repeat(300)}.txt`, `${"x".repeat(251)}.txt`),
  { name: "refuses a request without a file", as: "bob", error: "fileRequired" },
  { name: "refuses a file without content", as: "bob", params: { files: [textFile("")] }, error: "fileRequired" },
  { name: "refuses two files", as: "bob", params: { files: [textFile(), textFile()] }, error: "oneFileOnly" },
  {
    name: "refuses two files without content as two",
    as: "bob",
    params: { files: [textFile(""), textFile("")] },
    error: "oneFileOnly",
  },
  {
    ...{
      name: "takes 25 MiB",
      as: "bob",
      params: () => ({ files: [large(25 * MiB)] }),
      result: { filename: "large.bin", url: isUrl("large.bin"), uri: isUrl("large.bin") },
    },
    doors: ["over HTTP"],
  },
  {
    ...{ name: "refuses more than 25 MiB", as: "bob", params: () => ({ files: [large(25 * MiB + 1)] }) },
    error: ["fileTooLarge", { limit: 25 }],
    // Over HTTP: test/http/uploads.test.ts.
    doors: ["in process"],
  },
  {
    ...{
      name: "F4: refuses what exceeds the organization's quota",
      given: [quotaOf(1), hasFile("mia", textFile("x".repeat(MiB - 4)))],
    },
    ...{ as: "bob", params: { files: [textFile("12345")] }, error: "uploadQuotaReached" },
  },
  {
    ...{
      name: "F4: takes what just fits into the quota",
      given: [quotaOf(1), hasFile("mia", textFile("x".repeat(MiB - 5)))],
    },
    ...{ as: "bob", params: { files: [textFile("12345")] } },
  },
  { name: "takes files of guests", as: "gus", params: { files: [textFile()] } },
  { name: "takes files of bots", as: "bea", params: { files: [textFile()] } },
  { name: "refuses deactivated accounts", as: "dora", params: { files: [textFile()] }, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: { files: [textFile()] }, error: "webhookBotRefused" },
  { name: "refuses nobody", as: "nobody", params: { files: [textFile()] }, error: "notLoggedIn" },
]);

const paced = worldSuite("uploads in a minute (security J)", {
  storages: ["memory"],
  options: { uploads: { perMinute: 2 } },
});

paced("an account waits after so many, another does not, and a minute later there is room again", async (world) => {
  const upload = (as: "bob" | "mia") => world.as(as).uploadFile({ files: [textFile()] });
  await upload("bob");
  await world.clock.advance(20_000);
  await upload("bob");
  const refused = (await rejection(upload("bob"))) as ChatError;
  assert.equal([refused.error, refused.status, refused.fields], ["rateLimited", 429, { "retry-after": 40 }]);
  await upload("mia");
  await world.clock.advance(40_000);
  await upload("bob");
  assert.is(((await rejection(upload("bob"))) as ChatError).error, "rateLimited");
  const { attachments } = await world.as("bob").getAttachments();
  assert.is(attachments.length, 3);
});

paced("an account and its bots wait together (security O3)", async (world) => {
  for (const as of ["mia", "bea"] as const) await world.as(as).uploadFile({ files: [textFile()] });
  for (const as of ["mia", "bea"] as const) {
    const refused = await rejection(world.as(as).uploadFile({ files: [textFile()] }));
    assert.is((refused as ChatError).error, "rateLimited");
  }
});
