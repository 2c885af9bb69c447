/** Whether a name has the letters of what somebody types, in this order. */
export const matchesLetters = (name: string, typed: string): boolean => {
  const letters = [...typed.toLowerCase().replaceAll(" ", "")];
  let from = 0;
  const folded = name.toLowerCase();
  return letters.every((letter) => {
    from = folded.indexOf(letter, from) + 1;
    return from > 0;
  });
};
