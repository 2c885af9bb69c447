import { t } from "../../../schema/schema.js";
import { html } from "../../../wire/pages/html.js";
import { showPage, showRefusal } from "../../../wire/pages/layout.js";
import { pendingChangeErrors, pendingEmailChange } from "../confirm-email-change.js";
import { definePage } from "../vocabulary.js";

/**
 * The page behind a mailed link: a form that confirms the new address. Opening the link must not confirm it, because programs that
 * scan mail open links, too.
 */
export const newEmailForm = definePage({
  method: "GET",
  path: "/accounts/confirm_new_email/{key}",
  params: t.object({ key: t.text() }),
  errors: pendingChangeErrors,
  refuse: showRefusal,
  async run({ params, read, use }) {
    const { user, email } = await read((call) => pendingEmailChange(call, params.key));
    return showPage(use, {
      title: "Confirm your new e-mail address",
      content: html`<p>${user.full_name}, your address is to become <strong>${email}</strong>.</p>
<form method="post"><button>Confirm</button></form>`,
    });
  },
});
