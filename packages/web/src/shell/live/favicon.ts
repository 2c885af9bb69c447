import { chatUrl } from "../../client.js";

const size = 64;
const plain = `${chatUrl}/icon.svg`;

let picture: HTMLImageElement | undefined;

const pictureLoaded = async (): Promise<HTMLImageElement> => {
  picture ??= Object.assign(new Image(size, size), { src: plain });
  await picture.decode();
  return picture;
};

const drawText = (context: CanvasRenderingContext2D, text: string): void => {
  const radius = text.length > 1 ? 24 : 20;
  context.fillStyle = "#c62828";
  context.beginPath();
  context.arc(size - radius, size - radius, radius, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "#fff";
  context.font = `600 ${text.length > 1 ? 28 : 32}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, size - radius, size - radius + 2);
};

const withText = async (text: string): Promise<string> => {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  if (context === null) return plain;
  context.drawImage(await pictureLoaded(), 0, 0, size, size);
  drawText(context, text);
  return canvas.toDataURL();
};

/** As it stands in the icon; empty for none. */
let shown = "";

/** Shows a count in the page's icon; the plain icon for 0. */
export const showFavicon = (count: number): void => {
  const text = count === 0 ? "" : String(Math.min(count, 99));
  if (text === shown) return;
  shown = text;
  const set = (href: string): void => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link !== null && shown === text) link.href = href;
  };
  if (text === "") set(plain);
  // Where it cannot be drawn, the title has the count.
  else withText(text).then(set, () => {});
};
