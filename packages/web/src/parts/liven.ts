import { client } from "../client.js";
import { t } from "../texts/index.js";
import { fullTime } from "../texts/times.js";

const showEmoji = (content: DocumentFragment): void => {
  for (const emoji of content.querySelectorAll("span.emoji")) {
    const [, codes = ""] = /emoji-([0-9a-f-]+)/.exec(emoji.className) ?? [];
    if (codes !== "")
      emoji.textContent = String.fromCodePoint(...codes.split("-").map((code) => Number.parseInt(code, 16)));
  }
};

const openOutside = (content: DocumentFragment): void => {
  for (const link of content.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const isHere =
      link.getAttribute("href")?.startsWith("#") || link.href.startsWith(`${location.origin}${location.pathname}#`);
    if (isHere) link.setAttribute("href", link.hash);
    else Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
  }
};

/** Pictures of other sites are never asked for by a reader's browser: what is not from here becomes a link. */
const keepHere = (content: DocumentFragment): void => {
  for (const media of content.querySelectorAll<HTMLImageElement | HTMLVideoElement>("img, video, audio")) {
    const source = media.getAttribute("src") ?? "";
    if (source === "" || new URL(source, location.href).origin === location.origin) continue;
    const link = Object.assign(document.createElement("a"), { href: source, textContent: source });
    Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
    media.replaceWith(link);
  }
  for (const picture of content.querySelectorAll("img")) picture.loading = "lazy";
};

const localTimes = (content: DocumentFragment): void => {
  for (const time of content.querySelectorAll("time")) {
    const seconds = Date.parse(time.dateTime) / 1_000;
    if (!Number.isNaN(seconds)) time.textContent = fullTime(seconds);
  }
};

const foldSpoilers = (content: DocumentFragment): void => {
  for (const block of content.querySelectorAll(".spoiler-block")) {
    const [header, hidden] = [block.querySelector(".spoiler-header"), block.querySelector(".spoiler-content")];
    const [details, summary] = [document.createElement("details"), document.createElement("summary")];
    details.className = "spoiler";
    summary.append(...(header?.childNodes ?? []));
    if (summary.textContent?.trim() === "") summary.textContent = t.message.spoiler;
    details.append(summary, ...(hidden?.childNodes ?? []));
    block.replaceWith(details);
  }
};

const copyButton = (code: HTMLElement): HTMLButtonElement => {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "copy-code",
    textContent: t.message.copyCode,
  });
  button.onclick = async () => {
    await navigator.clipboard.writeText(code.textContent ?? "");
    button.textContent = t.message.copied;
    setTimeout(() => Object.assign(button, { textContent: t.message.copyCode }), 2_000);
  };
  return button;
};

const addCopyButtons = (content: DocumentFragment): void => {
  for (const block of content.querySelectorAll<HTMLElement>(".codehilite")) {
    const code = block.querySelector("pre");
    if (code === null) continue;
    // What scrolls is reached by the keyboard.
    code.tabIndex = 0;
    block.append(copyButton(code));
  }
};

const hasFormulas = (content: DocumentFragment): boolean => content.querySelector(".katex") !== null;

const markOwnMentions = (content: DocumentFragment): void => {
  const self = String(client.store.select((view) => view.self).get());
  for (const mention of content.querySelectorAll<HTMLElement>(".user-mention[data-user-id]"))
    if (mention.dataset.userId === self || mention.dataset.userId === "*") mention.classList.add("own");
};

/** Makes of a message's HTML what readers see and can use. */
export const liven = (content: DocumentFragment): void => {
  showEmoji(content);
  openOutside(content);
  keepHere(content);
  localTimes(content);
  foldSpoilers(content);
  addCopyButtons(content);
  markOwnMentions(content);
  if (hasFormulas(content)) void import("./formulas.js");
};
