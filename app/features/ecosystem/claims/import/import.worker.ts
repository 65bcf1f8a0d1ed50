import { serveLists } from "#app/common/recipients/list-job.ts";
import { mostListBytes } from "#app/features/ecosystem/claims/list.types.ts";
import { readImport } from "./parse-import.ts";

serveLists(readImport, mostListBytes);
