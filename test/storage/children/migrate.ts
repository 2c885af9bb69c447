import { sqliteStorage } from "@confab/storage-sqlite";
import { newer } from "../versions.js";

// Says that it begins, and opens the file under its newer declaration.
const [file = ""] = process.argv.slice(2);
console.log("begins");
await (await sqliteStorage({ file }).open(newer)).close();
