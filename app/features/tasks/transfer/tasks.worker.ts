import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { readTaskList } from "./parse-tasks.ts";

serveLists(readTaskList);
