import { type Hex, keccak256, stringToHex } from "viem";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import type { SubmissionContent } from "./submission.types.ts";
import type { BoundFile, TaskTerms } from "./task.types.ts";

/** Of the terms as they are published; whoever has the document can compute it again. */
export function hashTerms(terms: TaskTerms): Hex {
  return hashOf(termsDocument(terms));
}

/** What is hashed: since form 2 with the files, by name; what was published before stays as it was. */
export function termsDocument({ files, ...words }: TaskTerms): object {
  if (files === null) return words;
  const bound = files.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  return { ...words, form: 2, files: bound.sort(byName) };
}

/** By UTF-16 code units, which no locale changes; of one name by the hash. */
function byName(one: BoundFile, other: BoundFile): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  if (one.sha256 !== other.sha256) return one.sha256 < other.sha256 ? -1 : 1;
  return one.size - other.size;
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
