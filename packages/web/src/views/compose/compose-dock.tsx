import "./compose-dock.css";
import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { Suspense } from "preact/compat";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { client } from "../../client.js";
import { lazyPart } from "../../parts/lazy-part.js";
import { placeKey, placeOf } from "../../parts/place-of.js";
import { onKey } from "../../shell/keys.js";
import { channelOfTerms, placeOfTerms, route } from "../../shell/route.js";
import {
  boxOfChannel,
  boxOfPlace,
  boxTask,
  composeDirect,
  composeRequest,
  composeTo,
  composeTopic,
  type OpenBox,
} from "./compose-requests.js";

/** Loads the box, before somebody asks for it. */
export const loadComposeBox = () => import("./compose-box.js");

const ComposeBox = lazyPart(loadComposeBox);

const termsNow = () =>
  route.value.view === "narrow"
    ? route.value.terms.filter(({ operator }) => operator !== "near" && operator !== "with")
    : [];

/** The conversation that is shown. */
const placeNow = (self: number): ConversationPlace | undefined => placeOfTerms(termsNow(), self);

/** The channel that is shown, whatever else the narrow says. */
const channelNow = (): number | undefined => channelOfTerms(termsNow());

const messageWithFocus = (self: number): ConversationPlace | undefined => {
  const id = Number(document.activeElement?.closest(".message")?.id.slice("message-".length) ?? Number.NaN);
  const message = client.store.select((view) => view.messages.get(id)).get();
  return message === undefined ? undefined : placeOf(message, self);
};

const isControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("a, button, summary, [role=button], [role=option]") !== null;

/** The keys that begin to write. */
const useComposeKeys = (self: number, hasBox: boolean): void => {
  useEffect(() => {
    const reply = (event: KeyboardEvent): boolean => {
      if (event.key === "Enter" && isControl(event)) return false;
      const place = placeNow(self) ?? messageWithFocus(self);
      if (place !== undefined) composeTo(place);
      else if (hasBox) boxTask.value = {};
      return place !== undefined || hasBox;
    };
    const stops = [
      onKey("r Enter", reply),
      onKey("c", () => composeTopic(channelNow())),
      onKey("x", () => composeDirect()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [self, hasBox]);
};

/** Where one writes: below a conversation always, below other views once it is asked for. */
export const ComposeDock = () => {
  const self = useSelect((view) => view.self, []);
  const address = route.value;
  // A box that was opened is gone as soon as another view shows, so that the next one has the focus.
  const [asked, setAsked] = useState<{ address: typeof address; box: OpenBox | null }>();
  const opened = asked?.address === address ? asked.box : null;
  const setOpened = (box: OpenBox | null): void => setAsked({ address, box });
  const here = placeNow(self);
  const channel = channelNow();
  const own = here !== undefined ? boxOfPlace(here) : channel !== undefined ? boxOfChannel(channel) : undefined;
  const request = composeRequest.value;
  useLayoutEffect(() => {
    if (request === null) return;
    composeRequest.value = null;
    if (request.box !== undefined) setOpened(request.box.slot === own?.slot ? null : request.box);
    boxTask.value = request.markdown === undefined ? {} : { markdown: request.markdown };
  }, [request]);
  const box = opened ?? own;
  useComposeKeys(self, box !== undefined);
  if (box === undefined) return null;
  return (
    <Suspense fallback={<div class="compose-space" />}>
      <ComposeBox
        key={box.slot}
        slot={box.slot}
        target={box.target}
        here={
          here !== undefined && (opened === null || opened.slot === placeKey(here))
            ? here
            : opened === null
              ? undefined
              : here
        }
        onClose={opened === null ? undefined : () => setOpened(null)}
      />
    </Suspense>
  );
};
