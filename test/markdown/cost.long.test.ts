import { someInputs, testCosts } from "./cost.js";

testCosts("rendering takes linear time", someInputs);
