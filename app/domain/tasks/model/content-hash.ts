import { type Hex, keccak256, stringToHex } from "viem";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import type { SubmissionContent } from "./submission.types.ts";
import type { BoundFile, TaskTerms } from "./task.types.ts";

/** Hashes the published terms; anyone with the document can recompute it. */
export function hashTerms(terms: TaskTerms): Hex {
  return hashOf(termsDocument(terms));
}

/**
 * Returns the hashed document: since form 2 with the files, sorted by name; earlier publications
 * are unchanged.
 */
export function termsDocument({ files, ...fields }: TaskTerms): object {
  if (files === null) return fields;
  const bound = files.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  return { ...fields, form: 2, files: bound.sort(byName) };
}

/** Sorts by UTF-16 code units, independent of locale; equal names by hash. */
function byName(one: BoundFile, other: BoundFile): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  if (one.sha256 !== other.sha256) return one.sha256 < other.sha256 ? -1 : 1;
  return one.size - other.size;
}

/** Hashes a submission with its task's slug; awards in the escrow refer to this hash. */
export function hashContent(slug: string, content: SubmissionContent): Hex {
  return hashOf({ slug, ...content });
}

/** Hashes the text of a reason; 32 zero bytes if empty. */
export function hashReason(reason: string): Hex {
  return reason === "" ? `0x${"0".repeat(64)}` : keccak256(stringToHex(reason));
}

function hashOf(value: object): Hex {
  return keccak256(stringToHex(writeCanonical(value)));
}
