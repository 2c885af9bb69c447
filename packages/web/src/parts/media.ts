import { t } from "../texts/index.js";

/** The most room, in pixels, that a picture takes in a conversation. */
const room = { width: 400, height: 300 } as const;

const isHere = (source: string): boolean => new URL(source, location.href).origin === location.origin;

const linkTo = (address: string, text = address): HTMLAnchorElement =>
  Object.assign(document.createElement("a"), {
    href: address,
    textContent: text,
    target: "_blank",
    rel: "noopener noreferrer",
  });

/** Puts a link in the place of what is not shown. */
const showLink = (media: Element): void => {
  const around = media.closest("a");
  const address = around?.getAttribute("href") ?? media.getAttribute("src") ?? "";
  media.closest(".message_inline_image")?.classList.add("not-shown");
  (around ?? media).replaceWith(linkTo(address, around?.title || media.getAttribute("title") || address));
};

/** Sets the size of a picture before it is there, so that nothing moves when it comes. */
const setSize = (picture: HTMLImageElement): void => {
  const [width = 0, height = 0] = (picture.dataset.originalDimensions ?? "").split("x").map(Number);
  if (!(width > 0 && height > 0)) return void picture.classList.add("of-unknown-size");
  const scale = Math.min(1, room.width / width, room.height / height);
  picture.width = Math.max(1, Math.round(width * scale));
  picture.height = Math.max(1, Math.round(height * scale));
};

const showPicture = (picture: HTMLImageElement): void => {
  picture.loading = "lazy";
  picture.decoding = "async";
  if (picture.classList.contains("emoji")) return;
  setSize(picture);
  // The size is known, and the event that brings the picture comes by itself.
  if (picture.classList.contains("image-loading-placeholder")) picture.removeAttribute("src");
  if (picture.alt === "") picture.alt = picture.closest("a")?.title || t.pictures.picture;
  picture.addEventListener("error", () => picture.hasAttribute("src") && showLink(picture));
};

/** Videos play where they are; a link around one would take the presses. */
const showVideo = (video: HTMLVideoElement): void => {
  const around = video.closest("a");
  video.controls = true;
  video.playsInline = true;
  video.addEventListener("error", () => showLink(video));
  if (around === null) return;
  if (around.title !== "") video.setAttribute("aria-label", around.title);
  around.replaceWith(video);
};

/** Makes pictures, videos and recordings usable. Those of other sites are never asked for: they become links. */
export const showMedia = (content: DocumentFragment): void => {
  for (const media of content.querySelectorAll<HTMLImageElement | HTMLVideoElement | HTMLAudioElement>(
    "img, video, audio",
  )) {
    const source = media.getAttribute("src") ?? "";
    if (source !== "" && !isHere(source)) showLink(media);
    else if (media instanceof HTMLImageElement) showPicture(media);
    else if (media instanceof HTMLVideoElement) showVideo(media);
    else media.addEventListener("error", () => showLink(media));
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>("a[href^='/user_uploads/']"))
    if (link.querySelector("img, video") === null) link.classList.add("file-link");
};
