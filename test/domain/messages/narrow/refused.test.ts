import { operationCases } from "../../../support/cases/cases.js";
import { all } from "../pages.js";

const term = (operator: string, operand: unknown, negated = false) => ({ operator, operand, negated });

const refuses = (narrow: unknown[], error: readonly ["badNarrow" | "badNarrowCombination", string]) => ({
  name: `refuses ${JSON.stringify(narrow)}`,
  as: "mia" as const,
  params: { ...all, narrow },
  doors: ["in process", "over the wire"] as const,
  error: [error[0], { desc: error[1] }] as const,
});

const both = ["badNarrow", "No message can be both a channel message and direct message"] as const;
const wrongWith = ["badNarrow", "Invalid 'with' operator"] as const;

operationCases("getMessages", [
  refuses([["channels", "x"]], ["badNarrow", "unknown channels operand x"]),
  refuses([["streams", "PUBLIC"]], ["badNarrow", "unknown channels operand PUBLIC"]),
  refuses([["has", "x"]], ["badNarrow", "unknown 'has' operand x"]),
  refuses([["in", "x"]], ["badNarrow", "unknown 'in' operand x"]),
  refuses([["is", "x"]], ["badNarrow", "unknown 'is' operand x"]),
  refuses([["mentions", "x"]], ["badNarrow", "unknown user x"]),
  refuses([["dm-including", "x"]], ["badNarrow", "unknown user x"]),
  refuses([["group-pm-with", "x"]], ["badNarrow", "unknown user x"]),
  refuses([["with", "x"]], wrongWith),
  refuses([["with", "9999999999999999999999"]], wrongWith),
  refuses([term("with", -1)], wrongWith),
  refuses([term("with", 99)], wrongWith),
  refuses(
    [
      ["with", "99"],
      ["channel", "general"],
    ],
    wrongWith,
  ),
  refuses(
    [
      ["with", "1"],
      ["with", "1"],
    ],
    ["badNarrowCombination", "Duplicate 'with' operators."],
  ),
  refuses(
    [
      ["channels", "public"],
      ["is", "dm"],
    ],
    both,
  ),
  refuses(
    [
      ["channel", "general"],
      ["dm-including", "bob@example.com"],
    ],
    both,
  ),
  refuses(
    [
      ["topic", "x"],
      ["group-pm-with", "bob@example.com"],
    ],
    both,
  ),
  refuses([term("is", "dm", true), ["dm-including", "bob@example.com"]], both),
]);
