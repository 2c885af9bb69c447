import { type OperationId, registry } from "../packages/core/src/domain/confab.js";
import { confab } from "../packages/core/src/domain/index.js";
import { resourceOf } from "../packages/core/src/openapi/tags.js";

/** What a written file of code begins with. */
export const origin = "// Written by `npm run docs` from the definitions of the operations.";

const ids = Object.keys(registry) as OperationId[];

const resourceNameOf = (id: OperationId): string => resourceOf(confab, id).name;

/** The names of the resources that have operations, bottom to top. */
export const documentedResources: readonly string[] = [...new Set(ids.map(resourceNameOf))];

/** Returns the operations of a resource, in the order of the registry. */
export const operationsOf = (resource: string): OperationId[] => ids.filter((id) => resourceNameOf(id) === resource);
