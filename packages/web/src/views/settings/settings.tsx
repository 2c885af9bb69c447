import "./settings.css";
import { ArrowLeft } from "lucide-preact";
import type { FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { TopBar } from "../../shell/top-bar.js";
import { s } from "../../texts/settings/index.js";
import { Bots } from "./bots/bots.js";
import { isSection, type Section, type SectionGroup, sectionGroups } from "./list/sections.js";
import { Notifications } from "./notifications/notifications.js";
import { Account } from "./pages/account.js";
import { AlertWords } from "./pages/alert-words.js";
import { Appearance } from "./pages/appearance.js";
import { Devices } from "./pages/devices.js";
import { MutedPeople } from "./pages/muted-people.js";
import { Privacy, Reading } from "./pages/plain-pages.js";
import { Sessions } from "./pages/sessions.js";
import { Status } from "./pages/status.js";
import { Topics } from "./pages/topics.js";
import { Profile } from "./profile/profile.js";

const pages: Readonly<Record<Section, FunctionComponent>> = {
  profile: Profile,
  status: Status,
  account: Account,
  privacy: Privacy,
  appearance: Appearance,
  reading: Reading,
  notifications: Notifications,
  "alert-words": AlertWords,
  topics: Topics,
  "muted-people": MutedPeople,
  sessions: Sessions,
  devices: Devices,
  bots: Bots,
};

const groupNames = Object.keys(sectionGroups) as SectionGroup[];

const SectionList = ({ current }: { current: Section | undefined }) => (
  <nav class="settings-list" aria-label={s.title}>
    {groupNames.map((group) => (
      <section key={group}>
        <h2>{s.groups[group]}</h2>
        {sectionGroups[group].map((section) => (
          <a key={section} href={`#settings/${section}`} aria-current={section === current ? "page" : undefined}>
            {s.sections[section]}
          </a>
        ))}
      </section>
    ))}
  </nav>
);

/** One's own settings: a section a page. Wide pages show the list of sections beside it; narrow ones before it. */
export const Settings = ({ parts }: { parts: readonly string[] }) => {
  const chosen = isSection(parts[0]) ? parts[0] : undefined;
  const section = chosen ?? "profile";
  const Page = pages[section];
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollTo(0, 0), [section]);
  const title = (
    <>
      <a class="icon-button settings-back" href="#settings" aria-label={s.all}>
        <ArrowLeft size={18} />
      </a>
      <span class="settings-name">{s.title}</span>
      <span class="settings-section">{s.sections[section]}</span>
    </>
  );
  return (
    <div class="settings" data-shows={chosen === undefined ? "list" : "page"}>
      <TopBar title={title} />
      <div class="settings-frame">
        <SectionList current={section} />
        <div class="settings-page" ref={frame} tabIndex={-1}>
          <div class="settings-column">
            <h2 class="settings-heading">{s.sections[section]}</h2>
            <Page key={section} />
          </div>
        </div>
      </div>
    </div>
  );
};
