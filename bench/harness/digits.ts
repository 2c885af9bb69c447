export const digit = (byte: number | undefined): number => (byte ?? 0) - 48;
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
