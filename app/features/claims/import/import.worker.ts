import { serveLists } from "#app/common/recipients/list-job.ts";
import { maxListBytes } from "#app/common/merkle-claims/list.types.ts";
import { readImport } from "#app/common/merkle-claims/parse-import.ts";

serveLists(readImport, maxListBytes);
