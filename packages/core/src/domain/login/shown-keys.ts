import { isDictionary } from "../../schema/is-dictionary.js";
import type { TObject, TSchema } from "../../schema/schema.js";

const known = new WeakMap<TSchema, boolean>();

const declaresKey = (schema: unknown): boolean => {
  if (typeof schema !== "object" || schema === null) return false;
  const declaresHere = "properties" in schema && isDictionary(schema.properties) && "api_key" in schema.properties;
  return declaresHere || Object.values(schema).some(declaresKey);
};

/** Whether an operation with these parameters verifies the caller's password before it shows a key to a login of a browser. */
export const asksForPassword = ({ properties }: TObject): boolean => "account_password" in properties;

/** Whether results of this shape contain an API key. */
export const showsKeys = (result: TSchema): boolean => {
  let shows = known.get(result);
  if (shows === undefined) {
    shows = declaresKey(result);
    known.set(result, shows);
  }
  return shows;
};
