import { ChatError } from "../../../operation/errors.js";
import { passwords } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { newAddressErrors } from "../../identities/index.js";
import { beginPageLogin, enterWebClient, inPasswordLane, isStrong } from "../../login/index.js";
import { limits } from "../../realm/index.js";
import { organizationNameLength } from "../settings/settings.js";
import { ownerToSetUp } from "../setup/setup-link.js";
import { showReady, showSetup, showSetupRefusal } from "../setup/show-setup.js";
import { acceptSetup, setupErrors, takeOver } from "../setup/take-over.js";
import { definePage } from "../vocabulary.js";

/** The page that makes the owner's account that of whoever has sent the form. A missing field counts as an empty one. */
export const setUp = definePage({
  method: "POST",
  path: "/setup/{key}/",
  price: 2,
  params: t.object({
    key: t.text(),
    organization: t.default(t.text({ max: organizationNameLength }), ""),
    full_name: t.default(t.text(), ""),
    email: t.default(t.text(), ""),
    password: t.default(t.text({ max: limits.password_max_length }), ""),
  }),
  errors: ["passwordTooWeak", ...setupErrors, ...newAddressErrors],
  refuse: showSetupRefusal,
  async run(visit) {
    const { params, address, read, write, use, fail } = visit;
    const { key, password, ...given } = params;
    const typed = { ...given, email: given.email.trim() };
    await read((call) => ownerToSetUp(call, key));
    try {
      await read((call) => acceptSetup(call, key, typed));
      if (!isStrong(password, Object.values(typed))) throw fail("passwordTooWeak");
      const hash = await inPasswordLane(use, { address }, () => use(passwords).hash(password));
      const { owner, token } = await write(async (call) => {
        const owner = await takeOver(call, { key, ...typed, password: hash });
        return { owner, token: await beginPageLogin(call, visit, owner.id) };
      });
      return token === null ? showReady(use, owner) : enterWebClient({ use }, token);
    } catch (cause) {
      if (!(cause instanceof ChatError) || cause.status >= 404) throw cause;
      return showSetup(use, { typed, refusal: cause });
    }
  },
});
