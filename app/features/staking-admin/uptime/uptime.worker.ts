import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { readUptimes } from "./parse-uptime.ts";

serveLists(readUptimes);
