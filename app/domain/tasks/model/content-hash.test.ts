import fc from "fast-check";
import { getAddress, keccak256, stringToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { hashTerms, termsDocument } from "./content-hash.ts";
import type { BoundFile, TaskTerms } from "./task.types.ts";

const reviewer = getAddress(`0x${"a1".repeat(20)}`);
const terms: TaskTerms = {
  title: "Describe the harbour",
  slug: "describe-the-harbour",
  kind: "bounty",
  description: "A page about the harbour that somebody new understands.",
  skills: ["docs"],
  difficulty: "easy",
  hours: null,
  contact: "https://example.org",
  token: { address: zeroAddress, symbol: "TAN", decimals: 18 },
  reward: { type: "fixed", each: 5n, winners: 2 },
  submitBy: 1_700_000_000,
  reviewBy: 1_700_600_000,
  payBy: 1_701_000_000,
  perAddress: 1,
  mostSubmissions: null,
  minStake: 0n,
  questions: [],
  reviewers: [reviewer],
  threshold: 1,
  visibility: "public",
  invited: [],
  rubric: [],
  files: null,
};
const end =
  `"perAddress":1,"questions":[],"reviewBy":1700600000,"reviewers":["${reviewer}"],` +
  '"reward":{"each":"5","type":"fixed","winners":2},"rubric":[],"skills":["docs"],"slug":"describe-the-harbour",' +
  '"submitBy":1700000000,"threshold":1,"title":"Describe the harbour",' +
  '"token":{"address":"0x0000000000000000000000000000000000000000","decimals":18,"symbol":"TAN"},"visibility":"public"}';
const begin =
  '{"contact":"https://example.org","description":"A page about the harbour that somebody new understands.","difficulty":"easy",';
const middle =
  '"hours":null,"invited":[],"kind":"bounty","minStake":"0","mostSubmissions":null,"payBy":1701000000,';
const hashText = (text: string) => keccak256(stringToHex(text));

const pdf: BoundFile = { name: "spec.pdf", size: 9, sha256: "cd".repeat(32) };
const png: BoundFile = { name: "Map.png", size: 7, sha256: "ab".repeat(32) };

test("keeps the hash of terms signed before files were bound", () => {
  expect(hashTerms(terms)).toBe(hashText(begin + middle + end));
});

test("hashes the canonical JSON of the terms with the files sorted by name", () => {
  const files =
    `"files":[{"name":"Map.png","sha256":"${png.sha256}","size":7},` +
    `{"name":"spec.pdf","sha256":"${pdf.sha256}","size":9}],"form":2,`;
  expect(hashTerms({ ...terms, files: [pdf, png] })).toBe(hashText(begin + files + middle + end));
});

const file: fc.Arbitrary<BoundFile> = fc.record({
  name: fc.constantFrom("spec.pdf", "spec.PDF", "Ä.txt", "z.txt"),
  size: fc.integer({ min: 1, max: 3 }),
  sha256: fc.constantFrom("ab".repeat(32), "cd".repeat(32)),
});
const files = fc.array(file, { maxLength: 5 });

test("ignores the order of files and their upload fields in the hash", () => {
  fc.assert(
    fc.property(
      files.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, shuffled]) => {
        const served = shuffled.map((one, i) => ({ ...one, id: String(i), type: "text/plain" }));
        expect(hashTerms({ ...terms, files: served })).toBe(hashTerms({ ...terms, files: all }));
      },
    ),
  );
});

test("changes the hash when a file is added, removed or replaced", () => {
  fc.assert(
    fc.property(files, files, (one, other) => {
      const isSame = keyOf(one) === keyOf(other);
      const hash = (bound: BoundFile[]) => hashTerms({ ...terms, files: bound });
      expect(hash(one) === hash(other)).toBe(isSame);
      expect(hash(one)).not.toBe(hashTerms(terms));
    }),
  );
});

function keyOf(all: readonly BoundFile[]): string {
  return all
    .map(({ name, size, sha256 }) => `${name} ${size} ${sha256}`)
    .sort()
    .join("\n");
}

test("writes an empty file list for terms without files", () => {
  expect(termsDocument({ ...terms, files: [] })).toMatchObject({ form: 2, files: [] });
});
