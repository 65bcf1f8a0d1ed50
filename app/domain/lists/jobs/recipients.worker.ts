import { serveLists } from "./list-job.ts";
import { readRecipients } from "./reading.ts";

serveLists(readRecipients);
