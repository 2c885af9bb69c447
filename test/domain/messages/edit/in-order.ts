import type { ErrorName } from "@confab/core";
import type { Case, Given, World } from "../../../support/cases/cases.js";
import type { Params } from "../../../support/cases/doors.js";
import type { ChannelName } from "../../../support/world/people.js";
import { organization, permits } from "../../channels/channel-objects.js";

type Made = Params | ((world: World) => Params);

/** Something for which a call is refused. */
export interface Fault {
  error: ErrorName;
  /** What is wrong in the world. */
  given?: readonly Given[];
  /** What is wrong in the request. */
  params?: Made;
  /** Settings of the organization that forbid it. */
  realm?: Params;
  /** Settings of the channel that forbid it. */
  settings?: Params;
}

interface Call extends Pick<Case, "as"> {
  given: readonly Given[];
  params: Made;
  /** The channel whose settings the faults change. */
  channel?: ChannelName;
}

const made = (params: Made, world: World): Params => (typeof params === "function" ? params(world) : params);

const all = (parts: readonly (Params | undefined)[]): Params => Object.assign({}, ...parts);

/** Returns a case for each fault, in which all that follow are there as well: the call is refused for the first of them. */
export const inOrder = (section: string, { as, given, params, channel }: Call, faults: readonly Fault[]): Case[] =>
  faults.map(({ error }, at) => {
    // What comes first wins where two are about the same.
    const there = faults.slice(at).reverse();
    const realm = all(there.map((fault) => fault.realm));
    const settings = all(there.map((fault) => fault.settings));
    return {
      name: `${section}, ${at + 1}: answers ${error} whatever else is wrong after it`,
      as,
      given: [
        ...given,
        ...there.flatMap((fault) => fault.given ?? []),
        organization(realm),
        ...(channel === undefined ? [] : [permits(channel, () => settings)]),
      ],
      params: (world: World) => all([made(params, world), ...there.map((fault) => made(fault.params ?? {}, world))]),
      error,
    };
  });
