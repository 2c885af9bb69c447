import { catalogue } from "../../operation/catalogue.js";

/** The errors about what bots keep. */
export const botStorageErrors = catalogue({
  storageKeyMissing: { code: "BAD_REQUEST", msg: "Key does not exist." },
  botStorageFull: {
    code: "BAD_REQUEST",
    msg: "Request exceeds storage limit by {excess} characters. The limit is {limit} characters.",
  },
});
