import { client } from "../client.js";
import { t } from "../texts/index.js";
import { fullTime } from "../texts/times.js";
import { copyText } from "./copy.js";
import { emojiCharacters } from "./emoji-characters.js";
import { isInGroup } from "./in-group.js";
import { known } from "./known.js";
import { showMedia } from "./media.js";

const showEmoji = (content: DocumentFragment): void => {
  for (const emoji of content.querySelectorAll("span.emoji")) {
    const [, codes = ""] = /emoji-([0-9a-f-]+)/.exec(emoji.className) ?? [];
    if (codes !== "") emoji.textContent = emojiCharacters(codes);
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
    await copyText(code.textContent ?? "");
    button.textContent = t.message.copied;
    setTimeout(() => Object.assign(button, { textContent: t.message.copyCode }), 2_000);
  };
  return button;
};

/** The language that a block of code is marked with, as people write it. */
const languageOf = (block: HTMLElement): HTMLElement | undefined => {
  const name = block.dataset.codeLanguage ?? "";
  if (name === "" || /^text/i.test(name)) return undefined;
  return Object.assign(document.createElement("span"), { className: "code-language", textContent: name });
};

const addCopyButtons = (content: DocumentFragment): void => {
  for (const block of content.querySelectorAll<HTMLElement>(".codehilite")) {
    const code = block.querySelector("pre");
    if (code === null) continue;
    // What scrolls is reached by the keyboard.
    code.tabIndex = 0;
    const tools = Object.assign(document.createElement("div"), { className: "code-tools" });
    tools.append(...[languageOf(block), copyButton(code)].filter((tool) => tool !== undefined));
    block.append(tools);
  }
};

const hasFormulas = (content: DocumentFragment): boolean => content.querySelector(".katex") !== null;

/** What opens on a press. */
const asButton = { role: "button", tabIndex: 0 };

const showGroupMentions = (content: DocumentFragment): void => {
  for (const mention of content.querySelectorAll<HTMLElement>(".user-group-mention[data-user-group-id]")) {
    const group_id = Number(mention.dataset.userGroupId);
    if (known((view) => isInGroup(view, view.self, group_id))) mention.classList.add("own");
    Object.assign(mention, asButton);
  }
};

/** Mentions of people lead to their profiles, those of groups to who is in them; those of oneself stand out. */
const showMentions = (content: DocumentFragment): void => {
  const self = String(client.store.select((view) => view.self).get());
  for (const mention of content.querySelectorAll<HTMLElement>(".user-mention[data-user-id]")) {
    const { userId = "" } = mention.dataset;
    if (userId === self || userId === "*") mention.classList.add("own");
    if (/^\d+$/.test(userId)) Object.assign(mention, asButton);
  }
  showGroupMentions(content);
};

/** Makes of a message's HTML what readers see and can use. */
export const liven = (content: DocumentFragment): void => {
  showEmoji(content);
  openOutside(content);
  showMedia(content);
  localTimes(content);
  foldSpoilers(content);
  addCopyButtons(content);
  showMentions(content);
  if (hasFormulas(content)) void import("./formulas.js");
};
