import type { EncodedFields } from "../../../encode/encoded-fields.js";
import { fieldsEncoder } from "../../../encode/encoder.js";
import { channelShape, namedMembers, viewChannel } from "../view.js";
import type { Row } from "../vocabulary.js";

const encodeChannel = fieldsEncoder(channelShape);

/** What a channel object shows that is not in the channel's row. */
interface Beside {
  /** The messages a week; null for a channel too young to have such a figure. */
  traffic: number | null;
  /** Deactivated users, who are left out of settings. */
  inactive: ReadonlySet<number>;
}

/** The text of a row, and what else it was made from. */
interface Made {
  traffic: number | null;
  /** The users who were left out. */
  hidden: string;
  fields: EncodedFields;
}

// Kept as long as the row stays in memory; a row that changed is another object. What is beside the row is the same for all who see
// it, so that only the last text is kept.
const made = new WeakMap<Row<"streams">, Made>();

/** Returns the fields of a channel object as JSON text, which is made once for each version of the channel's row. */
export const channelFields = (channel: Row<"streams">, { traffic, inactive }: Beside): EncodedFields => {
  const hidden = membersOf(channel)
    .filter((id) => inactive.has(id))
    .join();
  const known = made.get(channel);
  if (known !== undefined && known.traffic === traffic && known.hidden === hidden) return known.fields;
  const fields = encodeChannel(viewChannel(channel, traffic, inactive)).shared();
  made.set(channel, { traffic, hidden, fields });
  return fields;
};

const members = new WeakMap<Row<"streams">, readonly number[]>();

/**
 * Returns the ids of the users whom a channel's settings name one by one. They are looked for once for each version of its row.
 */
export const membersOf = (channel: Row<"streams">): readonly number[] => {
  let named = members.get(channel);
  if (named === undefined) {
    named = namedMembers(channel);
    members.set(channel, named);
  }
  return named;
};
