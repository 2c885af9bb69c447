import { chatUrl } from "../../client.js";

const size = 64;
const plain = `${chatUrl}/icon.svg`;

let picture: HTMLImageElement | undefined;

const pictureLoaded = async (): Promise<HTMLImageElement> => {
  picture ??= Object.assign(new Image(size, size), { src: plain });
  await picture.decode();
  return picture;
};

const drawCount = (context: CanvasRenderingContext2D, count: number): void => {
  const text = count > 99 ? "99" : String(count);
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

const withCount = async (count: number): Promise<string> => {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  if (context === null) return plain;
  context.drawImage(await pictureLoaded(), 0, 0, size, size);
  drawCount(context, count);
  return canvas.toDataURL();
};

let shown = 0;

/** Shows a count in the page's icon; the plain icon for 0. */
export const showFavicon = (count: number): void => {
  shown = count;
  const set = (href: string): void => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link !== null && shown === count) link.href = href;
  };
  if (count === 0) set(plain);
  // Where it cannot be drawn, the title has the count.
  else withCount(count).then(set, () => {});
};
