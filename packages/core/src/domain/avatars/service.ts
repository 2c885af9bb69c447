import { images } from "../../operation/ports.js";
import { provide } from "../../operation/provide.js";
import { defineService } from "../../operation/services.js";
import { PictureMaker } from "./maker.js";

/** Makes pictures of what was uploaded. */
export const pictureMaker = defineService<PictureMaker>("pictureMaker");

/** Makes the maker of the host's port. */
export const pictureService = provide(pictureMaker, { make: ({ use }) => new PictureMaker(use(images)) });
