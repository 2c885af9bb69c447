import fc from "fast-check";
import { anyText } from "../support/texts.js";

const marks = [
  ..."*_~`^:|<>[]()\"'\\/&#;$!@.,?=+-",
  ...["**", "***", "~~", "``", "```", "~~~", "$$", "\n", "\n\n", "  ", "    ", "\t", "\r\n", "\0", "\u0002", "\u0003"],
  ...[
    "\n> ",
    "\n- ",
    "\n  - ",
    "\n1. ",
    "\n# ",
    "\n---\n",
    "\n```quote\n",
    "\n```json\n",
    "\n```py\n",
    "\n```spoiler x\n",
    "\n```\n",
    "\na|b\n-|-\n",
  ],
];
const references = [
  ...["@**Ada Example**", "@_**Ada Example**", "@**Dana Twin|15**", "@**|12**", "@**all**", "@**topic**", "@_**all**"],
  ...["@*backend-crew*", "@_*backend-crew*", "@**Eve Gone**", "#**lobby**", "#**lobby>a@1**", "#**lobby>**"],
];
const pieces = [
  ...["a", "Ada", "é", "見", "👍", "❤️", "👨‍👩‍👧", "🇳🇱", "\ud800", "\udc00", "1", " ", ":smile:", ":)", ":green_dot:"],
  ...[
    "https://a.example/x",
    "http://",
    "example.org",
    "ada@example.org",
    "[x](",
    "](",
    "javascript:alert(1)",
    "JavaScript:",
  ],
  ...[
    "data:text/html,x",
    "&colon;",
    "&#106;",
    "&#x3a;",
    "&Tab;",
    "&NewLine;",
    "&lt;",
    "&amp",
    "<script>",
    "</p>",
    "<b x=",
  ],
  ...[
    '" onclick="x',
    "<time:",
    "<time:2031-05-06>",
    "<!--",
    "-->",
    "]]>",
    "/user_uploads/1",
    "![a](/user_uploads/2/aa/k1/pond.png)",
    "![](/user_uploads/2/aa/k2/fresh.jpg 't')",
    "![a](/user_uploads/2/aa/k5/memo.mp3)",
    "[a](/user_uploads/2/aa/k3/wave.gif)",
    "https://a.example/x.png",
    "https://youtu.be/a_b",
    "https://chat.example.com/user_uploads/2/aa/k4/scan.tiff",
    "$$\\frac{1}{x}$$",
    "$$\\color{red}{x}$$",
    "$$\\href{javascript:alert(1)}{x}$$",
    "```math\n\\sqrt{x}\n```\n",
    "#12",
    "app@abc1234",
    "https://chat.example.com/#a",
  ],
];

/** Messages made of what means something in the dialect, which random characters seldom do. */
export const messages: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...marks) },
      { weight: 2, arbitrary: fc.constantFrom(...references) },
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: anyText(5) },
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));
