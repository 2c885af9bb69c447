import type { MessageTerm } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useEffect } from "preact/hooks";
import { useMessage } from "../parts/message-by-id.js";
import { placeKey, placeOf } from "../parts/place-of.js";
import { addressOfPlace, go, placeOfTerms } from "./route.js";

const idIn = (terms: readonly MessageTerm[], operator: string): number | undefined => {
  const operand = terms.find((term) => term.operator === operator)?.operand;
  return typeof operand === "number" && Number.isSafeInteger(operand) ? operand : undefined;
};

/** Where the address names a message of a conversation that was moved since, goes to where it is now. */
export const useFollowMoved = (terms: readonly MessageTerm[]): void => {
  const near = idIn(terms, "near");
  const id = near ?? idIn(terms, "with");
  const self = useSelect((view) => view.self, []);
  const message = useMessage(id);
  const place = placeOfTerms(terms, self);
  const meant = place === undefined ? undefined : placeKey(place);
  useEffect(() => {
    if (message === undefined || meant === undefined) return;
    const now = placeOf(message, self);
    if (placeKey(now) !== meant) go(addressOfPlace(now, near), { isReplaced: true });
  }, [message, meant, self, near]);
};
