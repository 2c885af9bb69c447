import { Failure } from "../failures.js";
import { founding, printCreated } from "../founding.js";
import { dataPlace, filesBeside, openNodeChat, openStorage } from "../open.js";
import type { Values } from "../options/options.js";
import { askSecretly, canAsk } from "../process/terminal.js";
import type { CommandCall } from "./command.js";

const withPassword = async (values: Values): Promise<Values> => {
  if (values["owner-password"] !== undefined || !canAsk()) return values;
  const typed = await askSecretly(`Password for ${values["owner-email"]} (empty: one is generated): `);
  return typed === "" ? values : { ...values, "owner-password": typed };
};

/** `confab init`. */
export const init = async ({ values: given }: CommandCall): Promise<number> => {
  const values = await withPassword(given);
  const files = await filesBeside(values);
  const { url } = values;
  const options = { organization: founding(values), ...(url === undefined ? {} : { url }), ...files };
  const chat = await openNodeChat({ storage: await openStorage(values), ...options });
  try {
    if (chat.created === undefined) throw new Failure(`There is an organization in ${dataPlace(values)} already.`);
    printCreated(chat.created, values);
  } finally {
    await chat.close();
  }
  return 0;
};
