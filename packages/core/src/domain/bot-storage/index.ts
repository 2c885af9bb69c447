// What bots keep from one message to the next. Their settings and keys are not here: these are in `bots`.

import { defineResource } from "../../operation/resource.js";
import { resource as bots } from "../bots/index.js";
import { botStorageErrors } from "./errors.js";
import * as operations from "./operations/index.js";
import { botStorageTables } from "./tables.js";

export const resource = defineResource({
  name: "bot-storage",
  about: bots.about,
  tables: botStorageTables,
  errors: botStorageErrors,
  operations,
});
