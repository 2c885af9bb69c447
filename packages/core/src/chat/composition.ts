import { eventTables } from "../events/log/tables.js";
import { type Catalogue, type Fail, failing, kernelErrors } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { everyOf, type Resource } from "../operation/resource.js";
import { defineService } from "../operation/services.js";
import type { Tables } from "../storage/table.js";
import type { Page } from "../wire/pages/page.js";

/** What the resources of one chat come to. */
export class Composition {
  readonly tables: Tables;
  readonly pages: readonly Page[];
  /** Makes the errors of all of them. */
  readonly fail: Fail<Catalogue>;

  constructor(
    readonly resources: readonly Resource[],
    readonly operations: Readonly<Record<string, Operation>> = everyOf(resources, "operations"),
  ) {
    this.tables = { ...everyOf(resources, "tables"), ...eventTables };
    this.pages = resources.flatMap(({ pages = [] }) => pages);
    const errors: Catalogue = { ...kernelErrors, ...everyOf(resources, "errors") };
    this.fail = failing(errors);
  }
}

/** What the chat at hand is made of. */
export const composition = defineService<Composition>("composition");
