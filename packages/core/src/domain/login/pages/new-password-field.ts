import type { ChatError } from "../../../operation/errors.js";
import { type Html, html } from "../../../wire/pages/html.js";
import { limits } from "../../realm/index.js";

/** Returns the field of a form for a new password. It comes back empty: where the password was refused, it has the focus. */
export const newPasswordField = (refusal: ChatError | undefined): Html =>
  html`<label>Password <input name="password" type="password" minlength="${limits.password_min_length}" maxlength="${limits.password_max_length}" autocomplete="new-password" required${refusal?.error === "passwordTooWeak" ? html` autofocus` : html``}>
<small>At least ${limits.password_min_length} characters, and nothing that others would soon guess. Three or four words together are good.</small></label>`;
