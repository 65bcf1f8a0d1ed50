import { type Hex, keccak256, stringToHex } from "viem";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import type { SubmissionContent } from "./submission.types.ts";
import type { TaskTerms } from "./task.types.ts";

/** Of the terms as they are published; whoever has the terms can compute it again. */
export function hashTerms(terms: TaskTerms): Hex {
  return hashOf(terms);
}

/** Of what is handed in for a task, named by its slug; the escrow's award names it. */
export function hashContent(slug: string, content: SubmissionContent): Hex {
  return hashOf({ slug, ...content });
}

/** Of a reason that is given in words; 32 zero bytes for none. */
export function hashReason(reason: string): Hex {
  return reason === "" ? `0x${"0".repeat(64)}` : keccak256(stringToHex(reason));
}

function hashOf(value: object): Hex {
  return keccak256(stringToHex(writeCanonical(value)));
}
