import { serveLists } from "#app/common/recipients/list-job.ts";
import { readDecisions } from "./parse-decisions.ts";

serveLists(readDecisions);
