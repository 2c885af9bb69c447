/** A part of a result that is made either as JSON text or as a value, whichever the door needs (design 9). */
export class Ready<T> {
  constructor(
    readonly text: () => string,
    readonly value: () => T,
  ) {}

  /**
   * A list whose items exist as JSON text; typed as what it stands for, since doors open it before anyone looks. Callers share the
   * items, which are made once and frozen.
   */
  static list<T>(texts: readonly string[]): T[] {
    const text = `[${texts.join(",")}]`;
    let items: readonly T[] | undefined;
    return new Ready(
      () => text,
      () => {
        items ??= frozen(JSON.parse(text) as T[]);
        return items.slice();
      },
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

const frozen = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A list so long that it is kept as UTF-8 and never copied: `parts` hold its items with a comma before each. */
export class ReadyOctets<T> extends Ready<T[]> {
  constructor(readonly parts: readonly Uint8Array[]) {
    const text = () =>
      `[${parts
        .map((part) => decoder.decode(part))
        .join("")
        .slice(1)}]`;
    super(text, () => JSON.parse(text()) as T[]);
  }

  /** Typed as what it stands for, as `Ready.list`; empty parts are no parts. */
  static of<T>(parts: readonly Uint8Array[]): T[] {
    return new ReadyOctets<T>(parts.filter(({ length }) => length > 0)) as unknown as T[];
  }

  /** One part of such a list from some items. */
  static part(items: readonly unknown[]): Uint8Array {
    return encoder.encode(items.length === 0 ? "" : `,${JSON.stringify(items).slice(1, -1)}`);
  }

  /** One part from some items that are there as text. */
  static partOf(texts: readonly string[]): Uint8Array {
    return encoder.encode(texts.length === 0 ? "" : `,${texts.join(",")}`);
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
  let text = "";
  for (const name in result) {
    const value = result[name];
    if (value !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${encodeValue(value)}`;
  }
  return text;
};

const holdsOctets = (result: Readonly<Record<string, unknown>>): boolean => {
  for (const name in result) if (result[name] instanceof ReadyOctets) return true;
  return false;
};

/** JSON text of a result between `start` and `end`: in parts where some of it is kept as octets. */
export const encodeResult = (
  start: string,
  result: Readonly<Record<string, unknown>>,
  end: string,
): string | readonly Uint8Array[] => {
  if (!holdsOctets(result)) return start + encodeFields(result) + end;
  const parts: Uint8Array[] = [];
  let text = start;
  let comma = "";
  for (const name in result) {
    const value = result[name];
    if (value === undefined) continue;
    text += `${comma}${JSON.stringify(name)}:`;
    comma = ",";
    if (value instanceof ReadyOctets) {
      const [first, ...others] = value.parts as Uint8Array[];
      parts.push(encoder.encode(`${text}[`), ...(first === undefined ? [] : [first.subarray(1)]), ...others);
      text = "]";
    } else text += encodeValue(value);
  }
  return [...parts, encoder.encode(text + end)];
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
