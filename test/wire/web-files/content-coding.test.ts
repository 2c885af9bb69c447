import type { WebFiles } from "@confab/core";
import { wireRequest } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

type ContentCoding = "br" | "gzip";

const bytes = new Uint8Array(3);
const file = { type: "text/plain", bytes };
const web: WebFiles = {
  files: [
    { ...file, path: "none.txt" },
    { ...file, path: "gzip.txt", encodings: { gzip: bytes } },
    { ...file, path: "br.txt", encodings: { br: bytes } },
    { ...file, path: "br-gzip.txt", encodings: { br: bytes, gzip: bytes } },
  ],
};

const test = worldSuite("codings of files", { storages: ["memory"], options: { web } });

const cases: readonly [header: string | undefined, offered: readonly ContentCoding[], coding: ContentCoding | null][] =
  [
    [undefined, ["br", "gzip"], null],
    ["", ["br", "gzip"], null],
    ["gzip, deflate, br, zstd", ["br", "gzip"], "br"],
    ["gzip, deflate, br", ["gzip"], "gzip"],
    ["gzip, deflate, br", [], null],
    ["BR", ["br"], "br"],
    ["br;q=0, gzip;q=0.5", ["br", "gzip"], "gzip"],
    ["br ; q=0.001", ["br"], "br"],
    ["br;q=0.000", ["br"], null],
    ["*", ["br", "gzip"], "br"],
    ["*;q=0", ["br", "gzip"], null],
    ["br;q=0, *", ["br", "gzip"], "gzip"],
    ["identity", ["br", "gzip"], null],
    ["x-br, brotli, gzipped", ["br", "gzip"], null],
    ["br;level=4;q=x", ["br", "gzip"], null],
    [",,;q=1,gzip", ["br", "gzip"], "gzip"],
  ];

for (const [header, offered, coding] of cases)
  test(`of ${offered.join(" and ") || "none"}, "${header}" gets ${coding ?? "the file as it is"}`, async (world) => {
    const headers: Record<string, string> = header === undefined ? {} : { "accept-encoding": header };
    const target = `/${offered.join("-") || "none"}.txt`;
    const answer = await world.chat.handle(wireRequest({ target, headers }));
    assert.equal([answer.status, answer.headers["content-encoding"] ?? null], [200, coding]);
  });
