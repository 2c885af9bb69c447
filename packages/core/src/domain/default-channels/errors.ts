import { catalogue } from "../../operation/catalogue.js";

/** Errors about default channels and groups of them (channels.md 7.10). */
export const defaultChannelErrors = catalogue({
  privateDefaultChannel: { code: "BAD_REQUEST", msg: "Private channels cannot be made default." },
  defaultChannelInGroup: {
    code: "BAD_REQUEST",
    msg: "'{channel}' is a default channel and cannot be added to '{group}'",
  },
  defaultGroupNameInvalid: { code: "BAD_REQUEST", msg: "Invalid default channel group name '{name}'" },
  defaultGroupNameTooLong: {
    code: "BAD_REQUEST",
    msg: "Default channel group name too long (limit: {limit} characters)",
  },
  defaultGroupNameNull: {
    code: "BAD_REQUEST",
    msg: "Default channel group name '{name}' contains NULL (0x00) characters.",
  },
  defaultGroupExists: { code: "BAD_REQUEST", msg: "Default channel group '{name}' already exists" },
  defaultGroupFull: { code: "BAD_REQUEST", msg: "A default channel group can have at most {limit} channels." },
  defaultGroupMissing: { code: "BAD_REQUEST", msg: "Default channel group with id '{id}' does not exist." },
  defaultGroupSameName: { code: "BAD_REQUEST", msg: "This default channel group is already named '{name}'" },
  defaultGroupNothingNew: { code: "BAD_REQUEST", msg: 'You must pass "new_description" or "new_group_name".' },
  defaultGroupOpInvalid: { code: "BAD_REQUEST", msg: 'Invalid value for "op". Specify one of "add" or "remove".' },
  alreadyInDefaultGroup: {
    code: "BAD_REQUEST",
    msg: "Channel '{channel}' is already present in default channel group '{group}'",
  },
  notInDefaultGroup: {
    code: "BAD_REQUEST",
    msg: "Channel '{channel}' is not present in default channel group '{group}'",
  },
});
