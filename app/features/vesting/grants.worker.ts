import { serveLists } from "#app/common/recipients/list-job.ts";
import { parseGrants } from "./parse-grants.ts";

serveLists(parseGrants);
