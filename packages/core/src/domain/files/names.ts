const longest = 255;
const longestEnding = 20;

/** Returns a name of so many characters at most, with its ending if that is short. */
const shortened = (name: string): string => {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const dot = characters.lastIndexOf(".");
  const ending = dot > 0 && characters.length - dot <= longestEnding ? characters.slice(dot) : [];
  return [...characters.slice(0, longest - ending.length), ...ending].join("");
};

/**
 * Returns a file's name for its URL (messages.md C14): letters, digits, `_`, `.` and `-`. What leads out of a folder, ends a text or
 * turns its direction is left out. Contract silent: at most 255 characters.
 */
export const sanitizedName = (name: string): string => {
  const words = name
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}_\s.-]/gu, "")
    .trim()
    .replace(/[-\s]+/g, "-");
  return /^\.*$/.test(words) ? "uploaded-file" : shortened(words);
};
