/** Copies a text. Pages without https have no clipboard of their own, so what is selected is copied there. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const box = Object.assign(document.createElement("textarea"), { value: text });
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  box.select();
  document.execCommand("copy");
  box.remove();
};
