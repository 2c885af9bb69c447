/** A part of a result that is made either as JSON text or as a value, whichever the door needs (design 9). */
export class Ready<T> {
  constructor(
    readonly text: () => string,
    readonly value: () => T,
  ) {}

  /** A list whose items exist as JSON text; typed as what it stands for, since doors open it before anyone looks. */
  static list<T>(texts: readonly string[]): T[] {
    const text = `[${texts.join(",")}]`;
    return new Ready(
      () => text,
      () => JSON.parse(text) as T[],
    ) as unknown as T[];
  }

  /** An object whose fields exist as JSON text, names and all. */
  static fields<T>(texts: readonly string[]): T {
    const text = `{${texts.join(",")}}`;
    return new Ready(
      () => text,
      () => JSON.parse(text) as T,
    ) as unknown as T;
  }
}

const isReadyList = (value: unknown): value is Ready<unknown>[] => Array.isArray(value) && value[0] instanceof Ready;

const encodeValue = (value: unknown): string => {
  if (value instanceof Ready) return value.text();
  if (isReadyList(value)) return `[${value.map((item) => item.text()).join(",")}]`;
  return JSON.stringify(value);
};

/** JSON text of a result, without its braces; ready parts stand at the top level or in a list there. */
export const encodeFields = (result: Readonly<Record<string, unknown>>): string => {
  const fields: string[] = [];
  for (const name in result) {
    if (result[name] !== undefined) fields.push(`${JSON.stringify(name)}:${encodeValue(result[name])}`);
  }
  return fields.join(",");
};

const revealValue = (value: unknown): unknown => {
  if (value instanceof Ready) return value.value();
  return isReadyList(value) ? value.map((item) => item.value()) : value;
};

/** A result as plain values. */
export const reveal = (result: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const plain: Record<string, unknown> = {};
  for (const name in result) plain[name] = revealValue(result[name]);
  return plain;
};
