import { Part } from "../../support/cases/parts.js";
import { testPostgresCases } from "./postgres-cases.js";

const part = new Part(60);

await testPostgresCases(`two processes on PostgreSQL, ${part.name}`, (place, placeOfAll) =>
  part.has(place, placeOfAll),
);
