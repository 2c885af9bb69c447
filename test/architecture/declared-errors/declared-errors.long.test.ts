import { Part } from "../../support/cases/parts.js";
import { testDeclaredErrors } from "./declared-errors.js";

const part = new Part(4);

testDeclaredErrors(`declared errors, ${part.name}`, (place) => part.has(1, place));
