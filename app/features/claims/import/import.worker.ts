import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { maxListBytes } from "#app/domain/claims/list.types.ts";
import { readImport } from "#app/domain/claims/parse-import.ts";

serveLists(readImport, maxListBytes);
