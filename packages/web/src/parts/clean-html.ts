import DOMPurify, { type Config } from "dompurify";

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  RETURN_DOM_FRAGMENT: true,
  FORBID_TAGS: ["style", "form", "button", "textarea", "select", "option"],
  // Styles are set below, property by property, as the page's policy wants it.
  FORBID_ATTR: ["style"],
  ADD_ATTR: ["data-style"],
  ADD_TAGS: ["semantics", "annotation"],
};

/** What formulas, table cells and previews of websites may say of how they look. */
const allowedStyles = new Set([
  "background-image",
  "border-bottom-width",
  "color",
  "height",
  "left",
  "margin-left",
  "margin-right",
  "margin-top",
  "min-width",
  "padding-left",
  "position",
  "text-align",
  "top",
  "vertical-align",
  "width",
]);

const isAllowed = (name: string, value: string): boolean => {
  if (!allowedStyles.has(name)) return false;
  if (name === "position") return value === "relative";
  // Pictures come from this server alone.
  return !value.includes("url(") || /^url\("\/[^/\\]/.test(value);
};

const applyStyles = (content: DocumentFragment): void => {
  for (const element of content.querySelectorAll<HTMLElement>("[data-style]")) {
    const wanted = document.createElement("span").style;
    wanted.cssText = element.dataset.style ?? "";
    element.removeAttribute("data-style");
    for (const name of wanted) {
      const value = wanted.getPropertyValue(name);
      if (isAllowed(name, value)) element.style.setProperty(name, value);
    }
  }
};

/** Renames `style`, of which the page's policy complains wherever it is parsed. The server escapes `<` and `>` in all that is no tag. */
const withStylesAside = (html: string): string =>
  html.replace(/<[^>]*>/g, (tag) => tag.replaceAll(' style="', ' data-style="'));

/** So many texts stay clean: rows that scroll out of sight and back are made again. */
const mostCleaned = 500;
const cleaned = new Map<string, DocumentFragment>();

const cleanedOnce = (html: string): DocumentFragment => {
  const clean = cleaned.get(html) ?? DOMPurify.sanitize(withStylesAside(html), config);
  // What was used last goes last.
  cleaned.delete(html);
  cleaned.set(html, clean);
  for (const oldest of cleaned.keys()) {
    if (cleaned.size <= mostCleaned) break;
    cleaned.delete(oldest);
  }
  return clean;
};

/** Returns the content of a message without anything that could run or that could ask another site. */
export const cleanHtml = (html: string): DocumentFragment => {
  const content = cleanedOnce(html).cloneNode(true) as DocumentFragment;
  applyStyles(content);
  return content;
};
