import { writeFileSync } from "node:fs";
import { apiExamples } from "./api-examples.js";
import { apiReference } from "./api-reference.js";

const write = (file: string, text: string) => writeFileSync(new URL(`../${file}`, import.meta.url), text);

write("docs/api.md", apiReference());
write("packages/core/src/openapi/examples.json", `${JSON.stringify(await apiExamples(), null, 1)}\n`);
process.exit();
