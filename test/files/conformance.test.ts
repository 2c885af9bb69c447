import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryFiles } from "@confab/core";
import { fileStoreConformance } from "@confab/core/testing";
import { diskFiles } from "@confab/http-node/ports";
import { conforms } from "../support/conformance.js";
import { suite } from "../support/suite.js";

const folder = mkdtempSync(join(tmpdir(), "confab-files-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let stores = 0;

const newFolder = (): string => {
  stores += 1;
  return join(folder, String(stores), "made when needed");
};

const stored = {
  memory: memoryFiles,
  disk: () => diskFiles(newFolder()),
};

for (const [name, make] of Object.entries(stored)) {
  const test = suite(`file store conformance: ${name}`);
  conforms(test, fileStoreConformance, make);
}
