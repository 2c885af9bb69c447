import { useEffect } from "preact/hooks";
import { known } from "../../parts/known.js";
import { placeOf } from "../../parts/place-of.js";
import { onKeys } from "../../shell/keys.js";
import { placeOfTerms, route } from "../../shell/route.js";
import { mayResolve } from "../message/rights.js";
import { selectedMessage } from "../message/selected-message.js";
import { type TopicPlace, toggleMuted, toggleResolved } from "./topic-actions.js";

/** The topic that keys are about: that which is shown, else that of the chosen message. */
const currentTopic = (): TopicPlace | undefined => {
  const { value } = route;
  const self = known((view) => view.self);
  const shown = value.view === "narrow" ? placeOfTerms(value.terms, self) : undefined;
  const message = selectedMessage();
  const place = shown ?? (message === undefined ? undefined : placeOf(message, self));
  return place !== undefined && "topic" in place ? place : undefined;
};

const onTopic = (action: (place: TopicPlace) => unknown) => (): unknown => {
  const place = currentTopic();
  return place === undefined ? false : action(place);
};

/** The keys that do something with topics. */
export const TopicKeys = () => {
  useEffect(
    () =>
      onKeys({
        "Shift+M": onTopic(toggleMuted),
        "Shift+R": onTopic((place) => known((view) => mayResolve(view, place)) && toggleResolved(place)),
      }),
    [],
  );
  return null;
};
