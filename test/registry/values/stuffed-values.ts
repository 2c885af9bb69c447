import type { TSchema } from "@sinclair/typebox";

/** A value for each way in which a schema takes long texts: every text in it is as long as it may be, made of one letter. */
export const stuffedValues = (schema: TSchema, letter = "q"): unknown[] => {
  if (schema.enum !== undefined || schema.const !== undefined) return [letter.repeat(1_000)];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one: TSchema) => stuffedValues(one, letter));
  const text = letter.repeat(Math.min(schema.maxLength ?? 1_000, 1_000_000));
  switch ([schema.type].flat()[0]) {
    case undefined:
      return anything(text);
    case "array":
      return stuffedValues(schema.items, letter).map((item) => [item]);
    case "object":
      return stuffedObjects(schema, { letter, text });
    default:
      return [text];
  }
};

const anything = (text: string): unknown[] => [
  ...[text, [text], [text, text], ["channel", text], ["dm", [text]], { [text]: text }],
  ...[
    { operator: text, operand: text },
    { operator: "channel", operand: text },
    { operator: "sender", operand: text },
  ],
  ...[
    { operator: "dm", operand: text },
    { operator: "is", operand: text },
    { text, order: text, [text]: text },
  ],
];

const stuffedObjects = ({ patternProperties, properties = {} }: TSchema, { letter, text }: Record<string, string>) => {
  const values = Object.values(patternProperties ?? {})[0] as TSchema | undefined;
  if (values !== undefined) return stuffedValues(values, letter).map((value) => ({ [text as string]: value }));
  const fields = Object.entries(properties as Record<string, TSchema>);
  return fields.flatMap(([name, field]) =>
    stuffedValues(field, letter).map((value) => ({ ...fitting(fields), [name]: value })),
  );
};

const fitting = (fields: readonly [string, TSchema][]) =>
  Object.fromEntries(fields.map(([name, { type }]) => [name, [type].flat()[0] === "integer" ? 1 : "x"]));
