import { defineService } from "../../operation/define-service.js";
import { provide } from "../../operation/provide.js";
import { images } from "../../operation/services.js";
import { PictureMaker } from "./maker.js";

/** The service that turns uploaded files into pictures. */
export const pictureMaker = defineService<PictureMaker>("pictureMaker");

/** Provides `pictureMaker` on top of the host's `images` port. */
export const pictureService = provide(pictureMaker, { make: ({ use }) => new PictureMaker(use(images)) });
