import { ListChecks, UserRound, Vote } from "lucide-preact";
import { t } from "../../../texts/index.js";
import type { Completion } from "./completion.js";
import { fitOf } from "./ranking.js";

const commands = [
  { name: "me", text: "/me ", Icon: UserRound },
  { name: "poll", text: "/poll ", Icon: Vote },
  { name: "todo", text: "/todo ", Icon: ListChecks },
] as const;

/** What a message can begin with. */
export const messageCommands = (query: string): Completion[] =>
  commands
    .filter(({ name }) => fitOf(name, query) === 0)
    .map(({ name, text, Icon }) => ({
      key: name,
      text,
      name: `/${name}`,
      detail: t.writing.commands[name],
      sign: <Icon size={16} />,
    }));
