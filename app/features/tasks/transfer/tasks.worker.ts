import { serveLists } from "#app/common/recipients/list-job.ts";
import { readTaskList } from "./parse-tasks.ts";

serveLists(readTaskList);
