import { ChatError } from "../../operation/errors.js";
import { withSequel } from "../../operation/operation.js";
import { existing } from "../../storage/existing.js";
import { channelPermissionNames } from "../permissions/index.js";
import { administeredChannel, channelAdministrationErrors } from "./administered-channel.js";
import { unarchive } from "./archive.js";
import type { ChannelChanges, Target } from "./changes.js";
import { changeDefault } from "./default-channel.js";
import {
  changeDescription,
  changeName,
  changeRetention,
  changeTopicsPolicy,
  moveToFolder,
  namingErrors,
} from "./details.js";
import { changeSetting, channelSettingErrors } from "./group-settings.js";
import { changePrivacy, checkPrivacy, privacyErrors } from "./privacy.js";
import type { Writing } from "./vocabulary.js";

/** Makes a change where it is asked for, and returns the channel. */
type Aspect = (call: Writing<ChangeError>, target: Target) => Promise<Target["channel"]>;

/** What can be changed about a channel, in the order in which it is done (channels.md 7.4). */
const aspects: readonly Aspect[] = [
  changePrivacy,
  changeDefault,
  changeRetention,
  unarchive,
  changeTopicsPolicy,
  changeDescription,
  changeName,
  moveToFolder,
  ...channelPermissionNames.map(
    (name): Aspect =>
      (call, target) =>
        changeSetting(call, target, name),
  ),
];

interface Request {
  stream_id: number;
  changes: ChannelChanges;
}

/**
 * Changes a channel, one aspect after the other. Where one is refused, those before it are made all the same, in a transaction of
 * their own. Which privacy the channel may have is checked before everything.
 */
export const changeChannel = async (call: Writing<ChangeError>, { stream_id, changes }: Request): Promise<void> => {
  const { channel, content } = await administeredChannel(call, stream_id);
  const target = { channel, content, changes };
  await checkPrivacy(call, target);
  await changeAspects(call, target, aspects);
};

const changeAspects = async (call: Writing<ChangeError>, given: Target, some: readonly Aspect[]): Promise<void> => {
  const target = { ...given };
  for (const [at, change] of some.entries())
    try {
      target.channel = await change(call, target);
    } catch (refusal) {
      throw at > 0 && refusal instanceof ChatError
        ? withFormer(call, refusal, { target, aspects: some.slice(0, at) })
        : refusal;
    }
};

/** Returns the refusal with the sequel that makes the changes before it. */
const withFormer = (
  { actor: { id } }: Writing,
  refusal: ChatError,
  { target: { channel, changes }, aspects }: { target: Target; aspects: readonly Aspect[] },
): ChatError =>
  withSequel(refusal, async (writing) => {
    const call = { ...writing, actor: existing(await writing.tx.get("users", id)) };
    await changeAspects(call, { ...(await administeredChannel(call, channel.id)), changes }, aspects);
  });

/** The errors that `changeChannel` may throw. */
export const changeErrors = [
  ...channelAdministrationErrors,
  ...privacyErrors,
  "defaultChannelsRefused",
  "ownerRequired",
  "badValue",
  "channelNotArchived",
  "channelWithoutSubscribers",
  "namedTopicsExist",
  ...namingErrors,
  "invalidFolder",
  ...channelSettingErrors,
] as const;

type ChangeError = (typeof changeErrors)[number];
