import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { parseGrants } from "./parse-grants.ts";

serveLists(parseGrants);
