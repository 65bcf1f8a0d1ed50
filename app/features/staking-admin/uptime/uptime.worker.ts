import { serveLists } from "#app/common/recipients/list-job.ts";
import { readUptimes } from "./parse-uptime.ts";

serveLists(readUptimes);
