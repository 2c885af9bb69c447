/** Whether a backslash stands right before a position, and belongs to no pair of them. */
export function isShutOff(text: string, position: number): boolean {
  let from = position;
  while (text[from - 1] === "\\") from -= 1;
  return (position - from) % 2 === 1;
}
