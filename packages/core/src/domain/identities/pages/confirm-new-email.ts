import { t } from "../../../schema/schema.js";
import { html } from "../../../wire/pages/html.js";
import { showPage, showRefusal } from "../../../wire/pages/layout.js";
import { confirmationErrors, confirmEmailChange } from "../confirm-email-change.js";
import { definePage } from "../vocabulary.js";

/** The page that confirms a new address when its form is sent. */
export const confirmNewEmail = definePage({
  method: "POST",
  path: "/accounts/confirm_new_email/{key}",
  params: t.object({ key: t.text() }),
  errors: confirmationErrors,
  refuse: showRefusal,
  async run({ params, write, use }) {
    const user = await write((call) => confirmEmailChange(call, params.key));
    return showPage(use, {
      title: "Your e-mail address is changed",
      content: html`<p>${user.full_name}, your address is now <strong>${user.delivery_email}</strong>. Use it the next time you log in.</p>`,
    });
  },
});
