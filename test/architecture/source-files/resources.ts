import { confab } from "../../support/domain.js";

/** The resources of the domain, bottom to top: each may import from those before it. */
export const resources: readonly string[] = confab.map(({ name }) => name);
