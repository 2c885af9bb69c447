import { t } from "../../../schema/schema.js";
import { limits } from "../../realm/index.js";

/** What a request says of a folder. The rule for names has its own text for characters that no name may have. */
export const folderParams = {
  name: t.text({ anyCharacter: true, max: limits.max_channel_folder_name_length }),
  description: t.text({ max: limits.max_channel_folder_description_length, description: "Markdown; may be empty" }),
};
