import { serveLists } from "#app/common/recipients/list-job.ts";
import { readRecipients } from "#app/common/recipients/reading.ts";
import { mostListBytes } from "#app/features/ecosystem/claims/list.types.ts";

serveLists(readRecipients, mostListBytes);
