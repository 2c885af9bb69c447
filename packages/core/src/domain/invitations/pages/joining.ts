import type { Use } from "../../../operation/define-service.js";
import type { ChatError } from "../../../operation/errors.js";
import { type Html, html } from "../../../wire/pages/html.js";
import { showPage } from "../../../wire/pages/layout.js";
import type { PageAnswer } from "../../../wire/pages/page.js";
import { newPasswordField } from "../../login/index.js";
import { fullNameLength } from "../../users/index.js";

interface Form {
  /** The organization's name. */
  realm: string;
  /** The invited address; null where the form asks for one. */
  email: string | null;
  /** What the user typed before, to be corrected. */
  typed?: { full_name: string; email: string };
  refusal?: ChatError;
}

const nothing = html``;
const blank = { full_name: "", email: "" };

const addressField = (email: string | null, typed: string): Html =>
  email === null
    ? html`<label>E-mail address <input name="email" type="email" value="${typed}" autocomplete="email" required></label>`
    : html`<p>Your address is <strong>${email}</strong>.</p>`;

/** Returns the page with the form that creates the account of somebody who was invited. */
export const showJoining = (use: Use, { realm, email, typed = blank, refusal }: Form): PageAnswer =>
  showPage(use, {
    title: `Join ${realm}`,
    content: html`${refusal === undefined ? nothing : html`<p class="refusal" role="alert">${refusal.message}</p>`}
<form method="post">
${addressField(email, typed.email)}
<label>Full name <input name="full_name" value="${typed.full_name}" minlength="${fullNameLength.least}" maxlength="${fullNameLength.most}" autocomplete="name" required></label>
${newPasswordField(refusal)}
<button>Join</button>
</form>`,
    status: refusal?.status ?? 200,
  });
