import { testPostgresCases } from "./postgres-cases.js";

await testPostgresCases("two processes on PostgreSQL, all cases", () => true);
