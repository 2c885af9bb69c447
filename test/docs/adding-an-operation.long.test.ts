import { follow, parts } from "./follow-page.js";

follow("an operation", { changes: parts.operation, elsewhere: [] });
