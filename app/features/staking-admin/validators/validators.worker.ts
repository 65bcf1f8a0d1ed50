import { serveLists } from "#app/common/recipients/list-job.ts";
import { readValidators } from "./parse-list.ts";

serveLists(readValidators);
