import { shownBy } from "./shown.js";

shownBy("events: realm_user", "domain", {
  "sent to users who can access the modified user": [
    "tells restricted guests of those only whom they know",
    "tells only guests who may know of the user, where they are restricted",
  ],
  "full name: full_name": ["takes the name ", "lets {as} rename a member"],
  "avatar: avatar_url, avatar_source, avatar_url_medium, avatar_version": [
    "gives the account the picture, tells everybody, and counts the version",
    "gives the provider's picture back, tells everybody",
    "gives a drawn picture where that is the organization's way",
  ],
  "time zone: email, timezone": [
    "tells those who may know of a user of the time zone",
    "gives the placeholder along with it where the address is hidden",
  ],
  "bot owner: bot_owner_id": "gives the bot to somebody else",
  "role: role": "gives another role (contract 8)",
  "delivery email: delivery_email, to those who see it": [
    "changes an address at once",
    "tells a new address that is for {whom} to those alone",
  ],
  "visibility: delivery_email, null when the receiver no longer sees it": [
    "tells whom it concerns that the address goes from ",
    "hides addresses from who may no longer see them",
    "shows a new moderator the addresses that moderators may see",
  ],
  "custom profile field: id, value": "stores many values at once and tells of each that is another one",
  "custom profile field: null": "removes what is there and tells of it with null",
  "custom profile field: rendered_value only for Markdown": [
    "renders a short text as Markdown",
    "takes an option, which is not rendered",
  ],
  "API email: new_email": [
    "changes an address at once",
    "gives all the placeholder when not everyone sees the address any more",
    "gives all the address when everyone sees it",
  ],
  "deactivation: is_active": "takes an account out of use and out of its channels",
  "reactivation: is_active": "takes an account into use again",
  "imported user's first login: is_imported_stub false": "makes a regular account of a stub",
  "first login: date_joined": "lets an account join at its first login",
});

shownBy("endpoint 18: GET /user_groups/{user_group_id}/members/{user_id}", "domain/groups", {
  is_user_group_member: "{who} ${is_user_group_member",
  "direct_member_only: true ignores members of subgroups": "{who} ${is_user_group_member",
  "user_group_id: required, of a group": ["knows no such group, whoever the user", "refuses deactivated groups"],
  "user_id: required, of a user": "knows no such user",
  "deactivated users are not members": [
    "deactivated users are not members (contract 18)",
    "deactivated users are not members, not even of what names them itself",
    "deactivated users are in no system group",
  ],
});
