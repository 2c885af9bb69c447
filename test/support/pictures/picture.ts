import { type Color, encodePng } from "../domain.js";

const white: Color = [255, 255, 255];

/** A small PNG, all of one color. */
export const picture = (color: Color = [200, 30, 30]): { bytes: Uint8Array; filename: string } => ({
  bytes: encodePng(8, [color, white], () => false),
  filename: "picture.png",
});
