import { someInputs, testCosts } from "./cost.js";

// Three times as much as a message may have: what takes less is slow for nobody, and the soak tests look at it.
testCosts("rendering takes linear time", someInputs, 30);
