import fc from "fast-check";
import { type Action, action, channelName, who } from "../../support/cases/action.js";
import type { World } from "../../support/world/world.js";

const draft = fc.record({
  type: fc.constantFrom("", "stream", "private"),
  channel: channelName,
  topic: fc.constantFrom("", "Plans"),
  content: fc.constantFrom("One", "Two", ""),
  timestamp: fc.integer({ min: -1, max: 5 }),
});

type Random = typeof draft extends fc.Arbitrary<infer D> ? D : never;

const given = (world: World, { channel, type, ...rest }: Random) => {
  const known = channel === "new one" || channel === "new two" ? 99 : world.channel(channel);
  return { ...rest, type, to: type === "stream" ? [known] : [world.id("bob")] } as const;
};

const draft_id = fc.integer({ min: 1, max: 6 });

const creating = fc
  .record({ as: who, drafts: fc.array(draft, { maxLength: 2 }) })
  .map(({ as, drafts }) =>
    action(`${as} creates drafts: ${JSON.stringify(drafts)}`, (world) =>
      world.as(as).createDrafts({ drafts: drafts.map((one) => given(world, one)) as [] }),
    ),
  );

const editing = fc
  .record({ as: who, draft_id, draft })
  .map(({ as, draft_id, draft }) =>
    action(`${as} edits the draft ${draft_id}: ${JSON.stringify(draft)}`, (world) =>
      world.as(as).editDraft({ draft_id, draft: given(world, draft) as never }),
    ),
  );

const deleting = fc
  .record({ as: who, draft_id })
  .map(({ as, draft_id }) =>
    action(`${as} deletes the draft ${draft_id}`, (world) => world.as(as).deleteDraft({ draft_id })),
  );

const switching = fc
  .record({ as: who, on: fc.boolean() })
  .map(({ as, on }) =>
    action(`${as} ${on ? "keeps drafts" : "keeps no drafts"}`, (world) =>
      world.as(as).updateSettings({ enable_drafts_synchronization: on }),
    ),
  );

/** What people do with their drafts. */
export const draftAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: creating, weight: 3 },
  { arbitrary: editing, weight: 2 },
  { arbitrary: deleting, weight: 1 },
  { arbitrary: switching, weight: 1 },
);
