import { defineResource } from "../../operation/resource.js";
import { resource as bots } from "../bots/index.js";
import { botStorageErrors } from "./errors.js";
import * as operations from "./operations/index.js";
import { botStorageTables } from "./tables.js";

export { type BotStorageRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "bot-storage",
  about: bots.about,
  tables: botStorageTables,
  errors: botStorageErrors,
  operations,
});
