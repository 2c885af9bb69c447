import { useSelect } from "@confab/client/react";
import { t } from "../../texts/index.js";
import { type ComposeTarget, noChannel, placeOfTarget } from "../compose/target.js";
import { PlaceNames } from "../conversation/place-bar.js";

/** Where something goes that is not sent yet. */
export const KeptPlace = ({ target }: { target: ComposeTarget }) => {
  const self = useSelect((view) => view.self, []);
  const isNowhere = target.kind === "people" ? target.user_ids.length === 0 : target.stream_id === noChannel;
  if (isNowhere) return <span class="kept-nowhere">{t.writing.noTarget}</span>;
  return <PlaceNames place={placeOfTarget(target, self)} />;
};
