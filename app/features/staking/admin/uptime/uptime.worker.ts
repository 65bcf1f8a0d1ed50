import { serveLists } from "#app/common/recipients/list-job.ts";
import { readUptime } from "./parse-uptime.ts";

serveLists(readUptime);
