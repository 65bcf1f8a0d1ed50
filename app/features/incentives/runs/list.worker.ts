import { serveLists } from "#app/domain/lists/jobs/list-job.ts";
import { readClaimRecipients } from "#app/domain/claims/list-text.ts";
import { maxListBytes } from "#app/domain/claims/list.types.ts";

serveLists(readClaimRecipients, maxListBytes);
