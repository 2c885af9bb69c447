import { operationIds } from "../../support/cases/doors.js";
import { testMutations } from "./noticed.js";

testMutations("mutations of every operation", operationIds);
