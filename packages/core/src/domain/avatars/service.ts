import { defineService } from "../../operation/services.js";
import type { PictureMaker } from "./maker.js";

/** Makes an uploaded picture into an avatar. */
export const pictureMaker = defineService<PictureMaker>("pictureMaker");
