import { useEffect, useState } from "preact/hooks";
import { client } from "../../client.js";
import { Line } from "../../parts/forms/line.js";
import { c } from "../../texts/channels/index.js";

/** The address at which a channel takes mail. Nothing where the server takes none, or not from oneself. */
export const EmailLine = ({ stream_id }: { stream_id: number }) => {
  const [email, setEmail] = useState("");
  useEffect(() => {
    client.api.getChannelEmail({ stream_id }).then(
      (answer) => setEmail(answer.email),
      () => setEmail(""),
    );
  }, [stream_id]);
  if (email === "") return null;
  return (
    <Line label={c.email} hint={c.emailHint} isWide>
      <input readOnly value={email} aria-label={c.email} onFocus={({ currentTarget }) => currentTarget.select()} />
    </Line>
  );
};
