import { render, shortHtml } from "../../markdown/index.js";
import type { Use } from "../../operation/define-service.js";
import { site } from "../../operation/services.js";
import { emptyTopicDisplayName } from "./limits.js";

/**
 * Returns the organization's description as HTML. People who have not logged in read it, so it names nobody and links to nothing in the
 * organization.
 */
export const renderedDescription = async (use: Use, description: string): Promise<string> => {
  const world = { users: [], realmUrl: use(site).url, emptyTopicName: emptyTopicDisplayName };
  return shortHtml(description, (await render(description, world)).html);
};
