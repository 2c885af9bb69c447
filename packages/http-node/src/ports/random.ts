import { randomBytes } from "node:crypto";
import type { Random } from "@confab/core";

export const nodeRandom: Random = { bytes: (length) => randomBytes(length) };
