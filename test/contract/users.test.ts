import { shownBy } from "./shown.js";

const wholeUser = "finds a user by the real address for ";

shownBy("endpoint 5: GET /users/{email}", "domain/accessible-users/get-user-by-email.test.ts", {
  "the real address works if visibility permits": [
    wholeUser,
    "finds a user by an address that one's role may see",
    "does not find a hidden address for ",
  ],
  "the placeholder works for all users": [
    "finds a user by the placeholder, though the real address is visible",
    "finds a user by the placeholder where the real address is hidden",
  ],
  "client_gravatar: true by default": [wholeUser, "gives the avatar and profile data to who asks for them"],
  "include_custom_profile_fields: false by default": [wholeUser, "gives the avatar and profile data to who asks"],
  "response: user": wholeUser,
});

shownBy("the user", "domain", {
  "user_id, full_name, role, is_active, is_owner, is_admin, is_guest, is_bot": wholeUser,
  "delivery_email: null when the requester may not see it": [
    "shows {as} an address that is for {whom} where {as} may see it",
    "finds a user by the placeholder where the real address is hidden",
  ],
  "delivery_email: always set for bots": "gives a bot neither profile data nor a hidden address",
  "email: a placeholder when the real one is hidden":
    "gives all the placeholder when not everyone sees the address any more",
  "date_joined: creation until the first login, then the first login": "lets an account join at its first login",
  "is_active: false when deactivated": "shows a deactivated user",
  "is_owner: if true, is_admin is also true": "lets an owner make a guest an owner",
  "bot_type: null, 1, 2, 3, 4": ["shows a bot", "knows bots that nobody owns"],
  "bot_owner_id: null without an owner": "knows bots that nobody owns",
  "timezone: of the profile": "shows it in the profile",
  "avatar_url: null where the client computes it": wholeUser,
  "avatar_url: not null where the requester cannot see the real address":
    "gives the avatar where its address is hidden, since no client can compute it",
  "avatar_version: busts caches": "gives the account the picture, tells everybody, and counts the version",
  "is_imported_stub: regular on first login": "makes a regular account of a stub",
  "profile_data: only if is_bot is false": ["gives a bot neither profile data", "adds profile data of people"],
  "profile_data: value, and rendered_value for Markdown": [
    "renders a short text as Markdown",
    "takes an option, which is not rendered",
  ],
});

const updateUser = ["", "-role", "-address", "-profile"].map(
  (part) => `domain/accounts/updating/update-user${part}.test.ts`,
);

shownBy("endpoint 8: PATCH /users/{user_id}", updateUser, {
  "administrators only": ["lets {as} rename a member", "refuses {as}"],
  "all optional": "changes nothing when nothing is asked for",
  full_name: "lets {as} rename a member",
  "role: 100, 200, 300, 400, 600": ["gives another role (contract 8)", "lets an owner make a guest an owner"],
  "only owners can add the owner role": "lets only owners add the owner role",
  "only owners can remove the owner role": "lets only owners remove the owner role",
  "the only owner keeps the owner role": "keeps the owner role with the only owner",
  "profile_data: text matching the field type": [
    "fills in somebody's profile, whether they may do so themselves or not",
    "changes nothing when one value is wrong",
  ],
  "profile_data: user ids for a field of people": "takes people for a field of people",
  "profile_data: null removes": "removes a value with null",
  "new_email: owners with can_change_user_emails": [
    "changes an address at once",
    "needs more than the role of an administrator",
    "needs more than the permission",
    "needs more than the role of an owner",
  ],
  "response: success envelope": "lets {as} rename a member",
});

shownBy("endpoint 8: profile_data", "domain/profile-fields/profile-data.test.ts", {
  "a list": "refuses what is no list",
  "id: required, of a field": "refuses unknown fields",
  "value: required": "refuses an entry without a value",
  "value: a text matching the field's type": ["refuses the option ", "refuses a list for type "],
});

shownBy("endpoint 3: PATCH /users/{email}", "domain/accounts/updating/update-user-by-email.test.ts", {
  "administrators only": "refuses members",
  "found by the real address": "finds a user by the real address (contract 3)",
  "subject to the target's visibility": [
    "finds an address that the caller may see",
    "does not find an address that is hidden from the caller",
  ],
  "found by the placeholder": "finds a user by the placeholder address, even where the real one is visible",
  "body and response as endpoint 8": ["gives another role", "changes an address", "keeps the only owner"],
});

shownBy("states of an account", ".", {
  "active to deactivated": "takes an account out of use and out of its channels (contract, States",
  "is_active false goes to users who can access the user":
    "keeps an account from restricted guests who shared but channels with it",
  "clients remove the user from all groups": "deactivated users are not members (contract 18)",
  "deactivated to active, is_active true": "takes an account into use again (contract, States",
  "deactivated to deleted, still is_active false, data removed": "deleted for good: is_deleted, still is_active false",
  "stub to regular: date_joined is the login time, both told": [
    "a stub becomes regular with the first login",
    "makes a regular account of a stub",
  ],
});
