import type { Client } from "@confab/client";
import { Monitor, Smartphone } from "lucide-preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { client } from "../../../client.js";
import { ConfirmButton } from "../../../parts/forms/confirm-button.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { s } from "../../../texts/settings/index.js";
import { fullTime, shortTime } from "../../../texts/times.js";
import { browserName } from "./browser-name.js";

type Session = Awaited<ReturnType<Client["api"]["getSessions"]>>["sessions"][number];

const titleOf = (userAgent: string): string => {
  const known = browserName(userAgent);
  if (known === undefined) return userAgent === "" ? s.sessions.unknown : userAgent;
  return known.system === undefined ? known.browser : s.sessions.on(known.browser, known.system);
};

const SessionLine = ({ session, onEnd }: { session: Session; onEnd(): void }) => {
  const { client: userAgent, created, last_used, is_current } = session;
  const Icon = /Mobile|iPhone|Android/.test(userAgent) ? Smartphone : Monitor;
  return (
    <div class="thing">
      <Icon size={20} aria-hidden="true" />
      <span class="thing-words">
        <span>
          <b title={userAgent}>{titleOf(userAgent)}</b> {is_current && <span class="mark">{s.sessions.current}</span>}
        </span>
        <small class="hint" title={fullTime(last_used)}>
          {s.sessions.used(shortTime(last_used))} · {s.sessions.since(shortTime(created))}
        </small>
      </span>
      {!is_current && (
        <button type="button" class="button" aria-label={`${s.sessions.end}: ${titleOf(userAgent)}`} onClick={onEnd}>
          {s.sessions.end}
        </button>
      )}
    </div>
  );
};

/** The browsers in which one is signed in. */
export const Sessions = () => {
  const [sessions, setSessions] = useState<readonly Session[]>();
  const { run, problem } = useAction();
  const load = useCallback(() => run(async () => setSessions((await client.api.getSessions()).sessions)), [run]);
  useEffect(() => void load(), [load]);
  const end = async (session_id: number): Promise<void> => {
    if (await run(() => client.api.endSession({ session_id }))) await load();
  };
  const endOthers = async (): Promise<void> => {
    await client.api.endOtherSessions();
    await load();
  };
  const sorted = [...(sessions ?? [])].sort(
    (one, other) => Number(other.is_current) - Number(one.is_current) || other.last_used - one.last_used,
  );
  return (
    <>
      <p class="hint">{s.sessions.hint}</p>
      <LineGroup>
        <Problem problem={problem ?? null} />
        {sessions === undefined && problem !== undefined && (
          <div class="thing">
            <button type="button" class="button" onClick={load}>
              {t.common.retry}
            </button>
          </div>
        )}
        {sorted.map((session) => (
          <SessionLine key={session.session_id} session={session} onEnd={() => end(session.session_id)} />
        ))}
      </LineGroup>
      {sorted.length > 1 && (
        <ConfirmButton label={s.sessions.endOthers} question={s.sessions.endOthersQuestion} action={endOthers} />
      )}
    </>
  );
};
