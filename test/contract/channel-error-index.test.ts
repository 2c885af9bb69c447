import { suite } from "../support/suite.js";
import { checkAnswered, type ErrorTexts } from "./error-texts.js";

const test = suite("the index of errors of channels.md 12");

const index: ErrorTexts = {
  "400 BAD_REQUEST": [
    "Invalid channel ID",
    "Invalid channel name '{n}'",
    "You do not have permission to administer this channel.",
    "Channel content access is required.",
    "Insufficient permission",
    "Not allowed for guest users",
    "Unable to access channel ({n}).",
    "Channel(s) ({n}) do not exist",
    "Invalid parameters",
    "A default channel cannot be private.",
    "Private channels cannot be made default.",
    "Moderation request channel must be private.",
    "Web-public channels are not enabled.",
    "You do not have permission to change default channels.",
    "Channel already has that name.",
    "Channel is already deactivated",
    "Channel is not currently deactivated",
    "Channel is private and have no subscribers",
    "Not subscribed to channel ID {id}",
    "Unknown subscription property: {p}",
    'Nothing to do. Specify at least one of "add" or "delete".',
    "Topic is not muted",
    "No such user",
    "User is deactivated",
    "No such bot",
    "Invalid channel folder ID",
    "Channel folder name already in use",
    "Channel folder name can't be empty.",
    "Invalid order mapping.",
    "You need to remove all the channels from this folder to archive it.",
    "Built-in views cannot have a custom name.",
    "Custom views must have a valid name.",
    "Navigation view already exists.",
    "You do not have permission to post in this channel.",
    "You do not have permission to create new topics in this channel.",
    "Not authorized to send to channel '{n}'",
  ],
  "400 UNAUTHORIZED_PRINCIPAL": ["Must be an organization administrator", "Must be an organization owner"],
  "400 EXPECTATION_MISMATCH": ["'old' value does not match the expected value."],
  "400 REQUEST_VARIABLE_MISSING, var_name": ["Missing '{v}' argument"],
  "400 REQUEST_VARIABLE_INVALID, var_name, bad_value": ["Bad value for '{v}': {bad}"],
  "401 UNAUTHORIZED": ["Not logged in: API authentication or user session required"],
  "404 NOT_FOUND": ["Navigation view does not exist."],
  "409 CHANNEL_ALREADY_EXISTS": ["Channel '{n}' already exists"],
};

for (const [place, texts] of Object.entries(index))
  for (const text of texts) test(`${place}: ${text}`, () => checkAnswered(place, text));
