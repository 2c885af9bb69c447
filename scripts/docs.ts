import { writeFileSync } from "node:fs";
import { exampleFiles } from "./api-examples.js";
import { apiReference } from "./api-reference.js";
import { clientTable } from "./client-table.js";
import { writtenTypes } from "./written-types/index.js";

// The page is built; what editors show and the examples are committed, because packages are made of them.
const place = (file: string): URL => new URL(`../${file}`, import.meta.url);
const write = (file: string, text: string) => writeFileSync(place(file), text);

write("docs/api.md", apiReference());
write("packages/client/src/api/operations.ts", clientTable());
for (const [name, text] of Object.entries(writtenTypes())) write(`packages/core/src/chat/methods/${name}`, text);
for (const [name, text] of Object.entries(await exampleFiles())) write(`packages/core/src/${name}`, text);
// The images of the examples' chats keep threads.
process.exit();
