import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { readValidators } from "./parse-list.ts";

serveLists(readValidators);
