import type { Use } from "../../../operation/define-service.js";
import type { ChatError } from "../../../operation/errors.js";
import { site } from "../../../operation/services.js";
import { html } from "../../../wire/pages/html.js";
import { showPage, showRefusal } from "../../../wire/pages/layout.js";
import type { PageAnswer } from "../../../wire/pages/page.js";
import { newPasswordField } from "../../login/index.js";
import { fullNameLength } from "../../users/index.js";
import { firstOwner } from "../first-owner.js";
import { organizationNameLength } from "../settings/settings.js";
import type { Row } from "../vocabulary.js";
import type { Setup } from "./take-over.js";

type User = Row<"users">;

interface Form {
  typed: Setup;
  refusal?: ChatError;
}

/** Returns what the form shows at first: what the operator chose, and nothing where that is only a stand-in. */
export const typedBefore = (organization: string, { full_name, delivery_email }: User): Setup => ({
  organization,
  full_name: full_name === firstOwner.full_name ? "" : full_name,
  email: delivery_email === firstOwner.email ? "" : delivery_email,
});

const nothing = html``;

/** Returns the page with the form that names the organization and its owner. */
export const showSetup = (use: Use, { typed: { organization, full_name, email }, refusal }: Form): PageAnswer =>
  showPage(use, {
    title: "Set up your organization",
    content: html`${refusal === undefined ? nothing : html`<p class="refusal" role="alert">${refusal.message}</p>`}
<form method="post">
<label>Name of the organization <input name="organization" value="${organization}" maxlength="${organizationNameLength}" autocomplete="organization" required></label>
<label>Your full name <input name="full_name" value="${full_name}" minlength="${fullNameLength.least}" maxlength="${fullNameLength.most}" autocomplete="name" required></label>
<label>Your e-mail address <input name="email" type="email" value="${email}" autocomplete="email" required></label>
${newPasswordField(refusal)}
<button>Start</button>
</form>`,
    status: refusal?.status ?? 200,
  });

/** Returns the page for an owner who has set up the account, and now logs in elsewhere. */
export const showReady = (use: Use, { full_name, delivery_email }: User): PageAnswer =>
  showPage(use, {
    title: "Your organization is ready",
    content: html`<p>${full_name}, the owner's account is yours. Log in at <strong>${use(site).url}</strong> with your address,
<strong>${delivery_email}</strong>, and your password.</p>`,
  });

const advice: Readonly<Record<string, string>> = {
  linkUsed: "This address has been used. Log in with the e-mail address and the password that were chosen then.",
  linkExpired: "This address was valid for a day. Log in with the password that the server printed beside it.",
  linkUnknown:
    "This address is not valid. Perhaps it was not copied whole. If the owner's password was changed since, log in with the new one.",
};

/** Returns the page that says why nothing is set up, and what to do. */
export const showSetupRefusal = (error: ChatError, use: Use): PageAnswer => {
  const text = advice[error.error];
  if (text === undefined) return showRefusal(error, use);
  const content = html`<p>${text}</p>
<p>Whoever runs the server can choose another password: <code>npx confab user password EMAIL</code></p>`;
  return showPage(use, { title: "This did not work", content, status: error.status });
};
