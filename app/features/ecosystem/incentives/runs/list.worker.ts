import { serveLists } from "#app/common/recipients/list-job.ts";
import { readClaimRecipients } from "#app/features/ecosystem/claims/list-text.ts";
import { mostListBytes } from "#app/features/ecosystem/claims/list.types.ts";

serveLists(readClaimRecipients, mostListBytes);
