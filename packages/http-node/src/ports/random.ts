import { randomBytes } from "node:crypto";
import type { Random } from "@confab/core";

/** Node's generator, which is fit for secrets. */
export const nodeRandom: Random = { bytes: (length) => randomBytes(length) };
