import { catalogue } from "../../operation/catalogue.js";

/** Errors about pictures of other sites. Why one cannot be shown, nobody is told (security H). */
export const externalContentErrors = catalogue({
  notSignedHere: { code: "NOT_FOUND", status: 404, msg: "This server has not made this address." },
  externalContentUnavailable: {
    code: "EXTERNAL_CONTENT_UNAVAILABLE",
    status: 502,
    msg: "The other site has nothing there that can be shown.",
  },
});
