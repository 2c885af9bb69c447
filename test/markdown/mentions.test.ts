import fc from "fast-check";
import { findReferences } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { messages } from "./fragments.js";
import { html, inline, loadFor, rendered, world } from "./world.js";

const test = suite("mentions");

const is = (name: string, content: string, expected: string): void =>
  test(name, () => assert.is(inline(content), expected));

const ada = '<span class="user-mention" data-user-id="11">@Ada Example</span>';
const silentAda = '<span class="user-mention silent" data-user-id="11">Ada Example</span>';

for (const before of ["'", '"', "(", "{", "[", "/", "&lt;"]) {
  is(`a mention may follow ${before}`, `${before.replace("&lt;", "<")}@**Ada Example**`, `${before}${ada}`);
}
is("none may follow a letter", "a@**Ada Example**", "a@<strong>Ada Example</strong>");
is("nothing is required after it", "@**Ada Example**s", `${ada}s`);
is(
  "white space is part of the name",
  "@**Ada Example ** @** Ada Example**",
  "@<strong>Ada Example </strong> @<strong> Ada Example</strong>",
);
is("an id is enough", "@**|11**", ada);
is("an id needs the exact name", "@**ada example|11**", "@<strong>ada example|11</strong>");
is("an id needs its own name", "@**Ada Example|12**", "@<strong>Ada Example|12</strong>");
is("a group is mentioned by its exact name", "@*Backend-crew*", "@<em>Backend-crew</em>");
is("a mention in code is code", "`@**Ada Example**`", "<code>@**Ada Example**</code>");
is(
  "a channel wildcard keeps its word",
  "@**stream**",
  '<span class="user-mention channel-wildcard-mention" data-user-id="*">@stream</span>',
);
is(
  "code is no part of a name",
  "@**Ada `a`** @*b `c`*",
  "@<strong>Ada <code>a</code></strong> @<em>b <code>c</code></em>",
);
is("wildcards are lower case", "@**All**", "@<strong>All</strong>");
is("a silent topic mention has no @", "@_**topic**", '<span class="topic-mention silent">topic</span>');

test("wildcards win over users of that name", () => {
  const users = [{ user_id: 1, full_name: "all", is_active: true }];
  assert.is(rendered("@**all**", { users }).channelWildcard, true);
});

test("a deactivated group is silent", () => {
  const { html: shown, mentionedGroupIds } = rendered("@*retired-crew*");
  assert.match(shown, '<span class="user-group-mention silent" data-user-group-id="32">retired-crew</span>');
  assert.equal(mentionedGroupIds, []);
});

test("a deactivated user is not called", () => assert.equal(rendered("@**Eve Gone**").mentionedUserIds, []));

test("loud mentions are listed once, ascending", () => {
  const content = "@**Dana Twin|15** @**Ada Example** @_**Björn Ødegaard** @*backend-crew* @**Dana Twin|15**";
  const { mentionedUserIds, mentionedGroupIds } = rendered(content);
  assert.equal(mentionedUserIds, [11, 15]);
  assert.equal(mentionedGroupIds, [31]);
});

test("wildcards are told apart", () => {
  const flags = ({ channelWildcard, topicWildcard }: ReturnType<typeof rendered>) => [channelWildcard, topicWildcard];
  assert.equal(flags(rendered("@**everyone**")), [true, false]);
  assert.equal(flags(rendered("@**topic**")), [false, true]);
  assert.equal(flags(rendered("@_**all** @_**topic**")), [false, false]);
});

const everyone = "@**Ada Example** @**all** @**topic** @*backend-crew*";

for (const [place, content] of [
  ["a quote", `> ${everyone}`],
  ["a lazy line of a quote", `> a\n${everyone}`],
  ["a quote fence", `\`\`\`quote\n${everyone}\n\`\`\``],
  ["a list in a quote", `> - a\n> - ${everyone}`],
  ["a spoiler in a quote", `\`\`\`\`quote\n\`\`\`spoiler ${everyone}\n${everyone}\n\`\`\`\n\`\`\`\``],
  ["code", `\`${everyone}\``],
] as const) {
  test(`mentions in ${place} call nobody`, () => {
    const { mentionedUserIds, mentionedGroupIds, channelWildcard, topicWildcard } = rendered(content);
    assert.equal([mentionedUserIds, mentionedGroupIds, channelWildcard, topicWildcard], [[], [], false, false]);
  });
}

for (const [place, content] of [
  ["a spoiler", "```spoiler\n@**Ada Example**\n```"],
  ["the header of a spoiler", "```spoiler @**Ada Example**\na\n```"],
  ["a heading", "# @**Ada Example**"],
  ["a list", "- @**Ada Example**"],
  ["a table", "a|b\n-|-\n@**Ada Example**|"],
  ["a link", "[@**Ada Example**](/x)"],
  ["strike", "~~ @**Ada Example** ~~"],
] as const) {
  test(`mentions in ${place} call`, () => assert.equal(rendered(content).mentionedUserIds, [11]));
}

test("a silent mention in a quote stays as it is", () => assert.match(html("> @_**Ada Example**"), silentAda));

test("a message that begins with /me and a space says so", () => {
  assert.is(rendered("/me waves").isMeMessage, true);
  assert.is(rendered("/mean").isMeMessage, false);
  assert.is(rendered(" /me waves").isMeMessage, false);
});

test("A2: it is one paragraph", () => {
  const is = (content: string) => rendered(content).isMeMessage;
  assert.equal(["/me a\n- b", "/me a\n```\nb\n```", "/me https://a.example/b.png"].map(is), [false, false, false]);
  assert.equal(["/me a\nb", "/me **a** :smile:", "/me a\n\nb"].map(is), [true, true, false]);
});

test("what findReferences finds is enough to render", async () => {
  const foldedUsers = (names: string[], ids: number[]) => {
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    return world.users.filter(({ user_id, full_name }) => ids.includes(user_id) || wanted.has(full_name.toLowerCase()));
  };
  await fc.assert(
    fc.asyncProperty(messages, async (content) => {
      await loadFor(content);
      const { userNames, userIds, groupNames, channelNames } = findReferences(content);
      const loaded = {
        users: foldedUsers(userNames, userIds),
        groups: (world.groups ?? []).filter(({ name }) => groupNames.includes(name)),
        channels: (world.channels ?? []).filter(({ name }) => channelNames.includes(name)),
      };
      assert.is(html(content, loaded), html(content));
    }),
    { numRuns: 2000 },
  );
});
