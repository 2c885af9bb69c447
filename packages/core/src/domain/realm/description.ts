import { render, shortHtml } from "../../markdown/index.js";
import type { Use } from "../../operation/define-service.js";
import { site } from "../../operation/services.js";
import { emptyTopicDisplayName } from "./limits.js";

/**
 * Returns the organization's description as HTML. People who have not logged in read it, so it names nobody and links to nothing in the
 * organization.
 */
export const renderedDescription = (use: Use, description: string): string =>
  shortHtml(
    description,
    render(description, { users: [], realmUrl: use(site).url, emptyTopicName: emptyTopicDisplayName }).html,
  );
