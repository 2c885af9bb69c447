import { catalogue } from "../../operation/catalogue.js";

/** Errors about navigation views (channels.md 5.4, 7.14). */
export const navigationViewErrors = catalogue({
  builtInViewNamed: { code: "BAD_REQUEST", msg: "Built-in views cannot have a custom name." },
  customViewUnnamed: { code: "BAD_REQUEST", msg: "Custom views must have a valid name." },
  navigationViewTaken: { code: "BAD_REQUEST", msg: "Navigation view already exists." },
  navigationViewMissing: { code: "NOT_FOUND", status: 404, msg: "Navigation view does not exist." },
});
