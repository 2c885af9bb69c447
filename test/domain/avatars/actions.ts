import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";
import { picture } from "../../support/pictures/picture.js";

/** Pictures that come and go. */
export const avatarAction: fc.Arbitrary<Action> = fc
  .record({ as: who, uploads: fc.boolean() })
  .map(({ as, uploads }) =>
    action(`${as} ${uploads ? "uploads a picture" : "takes the picture away"}`, (world) =>
      uploads ? world.as(as).uploadAvatar({ files: [picture()] }) : world.as(as).deleteAvatar(),
    ),
  );
