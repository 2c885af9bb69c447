import { writeFileSync } from "node:fs";
import { apiReference } from "./api-reference.js";

writeFileSync(new URL("../docs/api.md", import.meta.url), apiReference());
