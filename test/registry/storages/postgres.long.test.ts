import { Part } from "./parts.js";
import { testPostgresCases } from "./postgres-cases.js";

const part = new Part(20);

await testPostgresCases(`two processes on PostgreSQL, ${part.name}`, (place, placeOfAll) =>
  part.has(place, placeOfAll),
);
