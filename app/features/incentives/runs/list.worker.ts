import { serveLists } from "#app/common/recipients/list-job.ts";
import { readClaimRecipients } from "#app/common/merkle-claims/list-text.ts";
import { maxListBytes } from "#app/common/merkle-claims/list.types.ts";

serveLists(readClaimRecipients, maxListBytes);
