/** The types of profile fields that differ from a line of text. */
export const fieldTypes = { longText: 2, choice: 3, date: 4, link: 5, people: 6 } as const;

/** The kind of input that a type of field takes. */
export const inputTypeOf = (type: number): "date" | "url" | "text" => {
  if (type === fieldTypes.date) return "date";
  return type === fieldTypes.link ? "url" : "text";
};

interface StoredChoice {
  readonly text: string;
  readonly order: string | number;
}

/** The choices of a field, in their order, from its data. */
export const choicesOf = (field_data: string): { value: string; label: string }[] =>
  Object.entries((field_data === "" ? {} : JSON.parse(field_data)) as Record<string, StoredChoice>)
    .sort(([, one], [, other]) => Number(one.order) - Number(other.order))
    .map(([value, { text }]) => ({ value, label: text }));

/** The ids of people in the value of a field of people. */
export const peopleIn = (value: string): number[] => (value === "" ? [] : (JSON.parse(value) as number[]));
