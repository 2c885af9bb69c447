import { testPostgresCases } from "./postgres-cases.js";

// The first case of each operation, and of the others a tenth, each day another; `npm run test:soak` has all.
const parts = 10;
const part = Number(process.env.CONFAB_CASES ?? Math.floor(Date.now() / 86_400_000) % parts);

await testPostgresCases(
  `two processes on PostgreSQL, part ${part}, which CONFAB_CASES=${part} repeats`,
  (place, placeOfAll) => place === 0 || placeOfAll % parts === part,
);
