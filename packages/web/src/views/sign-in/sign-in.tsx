import "./sign-in.css";
import { Eye, EyeOff } from "lucide-preact";
import { useEffect, useId, useState } from "preact/hooks";
import { chatUrl } from "../../client.js";
import { t } from "../../texts/index.js";

interface ServerSettings {
  realm_name?: string;
  email_auth_enabled?: boolean;
  external_authentication_methods?: readonly { login_url: string }[];
}

const askServer = async (): Promise<ServerSettings> => (await fetch(`${chatUrl}/api/v1/server_settings`)).json();

/** Returns why the sign-in was refused; undefined where it succeeded. */
const signIn = async (form: FormData): Promise<string | undefined> => {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${chatUrl}/accounts/login`, { method: "POST", body }).catch(() => undefined);
  if (response === undefined) return t.signIn.away;
  if (response.ok) return undefined;
  const { code, msg } = await response.json().catch(() => ({}));
  if (code === "USER_DEACTIVATED") return t.signIn.deactivated;
  if (response.status === 429) return t.signIn.locked;
  return response.status < 500 ? t.signIn.wrong : (msg ?? t.errors.unexpected);
};

const PasswordField = () => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div class="field">
      <label for={id}>{t.signIn.password}</label>
      <div class="password">
        <input
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          autoCapitalize="off"
          spellcheck={false}
          required
        />
        <button
          type="button"
          class="icon-button"
          aria-label={t.signIn.showPassword}
          title={t.signIn.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        </button>
      </div>
    </div>
  );
};

const PasswordForm = () => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const form = event.currentTarget as HTMLFormElement;
    const problem = await signIn(new FormData(form));
    // The page begins again with its new login.
    if (problem === undefined) return location.reload();
    setProblem(problem);
    setBusy(false);
    form.querySelector<HTMLInputElement>("[name=password]")?.select();
  };
  return (
    <form onSubmit={submit}>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <label class="field">
        <span>{t.signIn.email}</span>
        <input name="username" type="email" autoComplete="username" required autoFocus />
      </label>
      <PasswordField />
      <button type="submit" class="button primary" aria-disabled={isBusy}>
        {t.signIn.submit}
      </button>
    </form>
  );
};

/** Where one signs in. A host that knows its people itself has a page of its own, to which this one goes. */
export const SignIn = ({ hasEnded }: { hasEnded: boolean }) => {
  const [settings, setSettings] = useState<ServerSettings>();
  useEffect(() => {
    askServer().then(setSettings, () => setSettings({}));
  }, []);
  const elsewhere = settings?.email_auth_enabled === false ? settings.external_authentication_methods?.[0] : undefined;
  useEffect(() => {
    if (elsewhere !== undefined && !hasEnded) location.href = elsewhere.login_url;
  }, [elsewhere, hasEnded]);
  if (settings === undefined) return null;
  return (
    <main class="sign-in">
      <img src="icon.svg" alt="" width={44} height={44} />
      <h1>{t.signIn.title(settings.realm_name ?? "Confab")}</h1>
      {hasEnded && <p role="status">{t.status.ended}</p>}
      {elsewhere === undefined ? (
        <>
          <PasswordForm />
          <p class="hint">{t.signIn.help}</p>
        </>
      ) : (
        <a class="button primary" href={elsewhere.login_url}>
          {t.signIn.elsewhere}
        </a>
      )}
    </main>
  );
};
