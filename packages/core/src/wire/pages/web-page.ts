import type { Use } from "../../operation/define-service.js";
import { site, webOption } from "../../operation/services.js";

/** Returns the path of the web client's page from the root of its host, such as "/chat/"; null where there is none. */
export const webPage = (use: Use): string | null => {
  const { files = [] } = use(webOption) ?? {};
  if (!files.some(({ path }) => path === "")) return null;
  return `${new URL(use(site).url).pathname.replace(/\/$/, "")}/`;
};
