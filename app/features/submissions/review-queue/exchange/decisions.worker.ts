import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { readDecisions } from "./parse-decisions.ts";

serveLists(readDecisions);
