import { picturePlaceholder } from "../../../markdown/index.js";
import { t } from "../../../schema/schema.js";
import { showFile } from "../../files/index.js";
import { definePage } from "../vocabulary.js";

/** A ring of which a part is dark, and that turns. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="#000" stroke-width="3">' +
  '<circle cx="14" cy="14" r="10" opacity="0.2"/><path d="M14 4a10 10 0 0 1 10 10" opacity="0.6">' +
  '<animateTransform attributeName="transform" type="rotate" from="0 14 14" to="360 14 14" dur="1s" repeatCount="indefinite"/>' +
  "</path></svg>";

/** Sends what messages show in the place of a picture until its thumbnail is made; most clients have one of their own. */
export const getPlaceholder = definePage({
  method: "GET",
  path: picturePlaceholder,
  isFile: true,
  params: t.object({}),
  errors: [],
  run: async () =>
    showFile({ body: new TextEncoder().encode(drawing), type: "image/svg+xml", filename: "loader-black.svg" }),
});
