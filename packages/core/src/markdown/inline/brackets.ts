/** Returns where each bracket closes, by where it opens. `kind` is the pair; no pair reaches around a character of `barriers`. */
export function matchBrackets(text: string, kind: "()" | "[]", barriers = ""): Map<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === kind[0]) open.push(at);
    else if (character === kind[1]) closing.set(open.pop() ?? -1, at);
    else if (barriers.includes(character)) open.length = 0;
  }
  return closing;
}
