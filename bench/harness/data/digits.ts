const digit = (byte: number | undefined): number => (byte ?? 0) - 48;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** The number whose digits begin there. */
export function numberAt(bytes: Buffer, start: number): number {
  let value = 0;
  for (let at = start; isDigit(bytes[at]); at++) value = value * 10 + digit(bytes[at]);
  return value;
}

/** The number whose digits end before `end`; -1 where there are none. */
export function numberBefore(bytes: Buffer, end: number): number {
  let value = 0;
  let place = 1;
  for (let at = end - 1; isDigit(bytes[at]); at--, place *= 10) value += digit(bytes[at]) * place;
  return place === 1 ? -1 : value;
}
