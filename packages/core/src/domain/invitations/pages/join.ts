import { ChatError } from "../../../operation/errors.js";
import { passwords, site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { html } from "../../../wire/pages/html.js";
import { showPage, showRefusal } from "../../../wire/pages/layout.js";
import { acceptIdentity } from "../../identities/index.js";
import { beginPageLogin, enterWebClient, inPasswordLane, isStrong } from "../../login/index.js";
import { limits, realmOf } from "../../realm/index.js";
import { acceptanceErrors, acceptInvitation, findInvitation } from "../accept-invitation.js";
import { definePage } from "../vocabulary.js";
import { showJoining } from "./joining.js";

/**
 * The page that creates the account when the form is sent. A missing field counts as an empty one: the form comes back with the
 * error.
 */
export const join = definePage({
  method: "POST",
  path: "/join/{key}/",
  price: 2,
  params: t.object({
    key: t.text(),
    email: t.default(t.text(), ""),
    full_name: t.default(t.text(), ""),
    password: t.default(t.text({ max: limits.password_max_length }), ""),
  }),
  errors: ["passwordTooWeak", ...acceptanceErrors],
  refuse: showRefusal,
  async run(visit) {
    const { params, address, read, write, use, fail } = visit;
    const { key, password, ...typed } = params;
    const [invited, realm] = await read(async (call) => [
      await findInvitation(call, key),
      (await realmOf(call.tx)).name,
    ]);
    const { email } = invited;
    try {
      const identity = { full_name: typed.full_name, email: email ?? typed.email };
      await read(async (call) => {
        // Somebody may have used the invitation meanwhile. They have its address then, too, but what is over is the invitation.
        await findInvitation(call, key);
        await acceptIdentity(call, identity);
      });
      if (!isStrong(password, Object.values(identity))) throw fail("passwordTooWeak");
      const hash = await inPasswordLane(use, { address }, () => use(passwords).hash(password));
      const { user, token } = await write(async (call) => {
        const { user } = await acceptInvitation(call, { key, ...identity, password: hash });
        return { user, token: await beginPageLogin(call, visit, user.id) };
      });
      if (token !== null) return enterWebClient({ use }, token);
      return showPage(use, {
        title: `Welcome to ${realm}`,
        content: html`<p>${user.full_name}, your account is made. Log in at <strong>${use(site).url}</strong> with your address,
<strong>${user.delivery_email}</strong>, and your password.</p>`,
      });
    } catch (cause) {
      if (!(cause instanceof ChatError) || cause.status >= 404) throw cause;
      return showJoining(use, { realm, email, typed, refusal: cause });
    }
  },
});
