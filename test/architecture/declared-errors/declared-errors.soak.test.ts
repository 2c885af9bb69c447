import { testDeclaredErrors } from "./declared-errors.js";

testDeclaredErrors("declared errors of every operation", () => true);
