import type { EventKind } from "../events/define-event.js";
import { t } from "../schema/schema.js";
import { type DocumentSchema, type DocumentSchemas, reference, type SchemaWriter } from "./schema-writer.js";

/** Events by their type, or their type and op. */
export type Events = ReadonlyMap<string, EventKind>;

const pascal = (words: string): string =>
  words
    .split(/[_/]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Returns `RealmUserAddEvent` for `realm_user/add`. */
const componentName = (name: string): string => `${pascal(name)}Event`;

/** Writes a union of components, which the value of a field tells apart. */
const unionBy = (propertyName: string, names: Readonly<Record<string, string>>): DocumentSchema => ({
  oneOf: Object.values(names).map(reference),
  discriminator: {
    propertyName,
    mapping: Object.fromEntries(Object.entries(names).map(([value, name]) => [value, `#/components/schemas/${name}`])),
  },
});

const whole = ({ type, schema: { properties, description } }: EventKind) => {
  return t.object({ id: t.integer(), type: t.literal(type), ...properties }, description ? { description } : {});
};

const opsOf = (events: Events, type: string): string[] =>
  [...events.keys()].flatMap((name) => (name.startsWith(`${type}/`) ? [name.slice(type.length + 1)] : []));

/** Writes the union of a type's events by `op`. It is an object in its own right, which generators ask for. */
const componentsOfType = (events: Events, type: string): DocumentSchemas => {
  const ops = opsOf(events, type);
  if (ops.length === 0) return {};
  const properties = { type: { const: type } };
  const union = unionBy("op", Object.fromEntries(ops.map((op) => [op, componentName(`${type}/${op}`)])));
  return { [componentName(type)]: { type: "object", properties, required: ["type"], ...union } };
};

/** Writes each event as a component, and `Event` as the union of all, told apart by `type` and then by `op`. */
export const eventComponents = (writer: SchemaWriter, events: Events): DocumentSchemas => {
  const types = [...new Set([...events.values()].map(({ type }) => type))];
  return {
    Event: unionBy("type", Object.fromEntries(types.map((type) => [type, componentName(type)]))),
    ...Object.assign({}, ...types.map((type) => componentsOfType(events, type))),
    ...Object.fromEntries([...events].map(([name, event]) => [componentName(name), writer.write(whole(event))])),
  };
};
