import { type Form, textForm } from "./forms.js";
import { type OptionName, specOf } from "./options.js";

// It stands apart from the options: who lists them need not load the server, whose checks the forms use.
/** What the text of an option has to look like; undefined where it may be any. */
export const optionForm = (name: OptionName): Form | undefined => textForm(specOf(name));
