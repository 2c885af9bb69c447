import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { ConfirmButton } from "../../parts/forms/confirm-button.js";
import { useAction } from "../../parts/forms/use-action.js";
import { Problem } from "../../parts/problem.js";
import { channelRights, type KnownChannel } from "../../parts/rights/channel-rights.js";
import { c } from "../../texts/channels/index.js";

/** Subscribes oneself, or takes that back. Whoever leaves a private channel is asked first: the way back is not theirs. */
export const JoinButton = ({ channel }: { channel: KnownChannel }) => {
  const { name, invite_only } = channel;
  const { isSubscribed, mayJoin } = useSelect((view) => channelRights(view, channel), [channel]);
  const { runOnce, problem, isBusy } = useAction();
  const leave = () => client.api.unsubscribe({ subscriptions: [name] });
  const toggle = () => runOnce(isSubscribed ? leave : () => client.api.subscribe({ subscriptions: [{ name }] }));
  if (!isSubscribed && !mayJoin) return null;
  if (isSubscribed && invite_only)
    return <ConfirmButton label={c.leave} question={c.leaveQuestion(name)} isDanger={false} action={leave} />;
  return (
    <>
      <button
        type="button"
        class={isSubscribed ? "button quiet" : "button primary"}
        aria-label={`${isSubscribed ? c.leave : c.join}: ${name}`}
        aria-disabled={isBusy}
        onClick={toggle}
      >
        {isSubscribed ? c.leave : c.join}
      </button>
      <Problem problem={problem ?? null} />
    </>
  );
};
