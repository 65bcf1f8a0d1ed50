import { keccak256, stringToHex } from "viem";
import { expect, test } from "vitest";
import { findFileError, hashEvidence, maxText, parseEvidenceText } from "./evidence.ts";

const [a, b] = ["a".repeat(64), "b".repeat(64)];

test("hashes the canonical JSON of the text and its files sorted by name", () => {
  const written = `{"files":[{"name":"a.txt","sha256":"${b}","size":2},{"name":"b.txt","sha256":"${a}","size":1}],"form":1,"text":"Height 128\\nsigned twice"}`;
  const files = [
    { name: "b.txt", size: 1, sha256: a },
    { name: "a.txt", size: 2, sha256: b, type: "text/plain" },
  ];
  const text = "Height 128\nsigned twice";
  expect(hashEvidence({ text, files })).toBe(keccak256(stringToHex(written)));
  expect(hashEvidence({ text, files: files.toReversed() })).toBe(hashEvidence({ text, files }));
  for (const changed of [
    { text: `${text}.`, files },
    { text, files: [] },
    { text, files: files.map((file) => ({ ...file, sha256: a })) },
    { text, files: files.map((file) => ({ ...file, name: `${file.sha256}.txt` })) },
  ]) {
    expect(hashEvidence(changed)).not.toBe(hashEvidence({ text, files }));
  }
});

test("normalizes line endings in a text", () => {
  expect(parseEvidenceText(" one\r\ntwo\rthree\n ")).toEqual({
    kind: "ok",
    value: "one\ntwo\nthree",
  });
  for (const wrong of ["", " \n", "x".repeat(maxText + 1), "a\0b", "a\u202Eb", "\ud800"]) {
    expect(parseEvidenceText(wrong).kind).toBe("invalid");
  }
});

test("rejects files by number and size", () => {
  const file = (size: number) => ({ name: "log.txt", size });
  expect(findFileError([])).toBeNull();
  expect(findFileError([file(5 * 1_048_576)])).toBeNull();
  expect(findFileError([file(5 * 1_048_576 + 1)])).toBe("log.txt is larger than 5 MB.");
  expect(findFileError([file(0)])).toBe("log.txt is empty.");
  expect(findFileError(Array.from({ length: 11 }, () => file(1)))).toContain("at most 10 files");
  expect(findFileError(Array.from({ length: 4 }, () => file(4_500_000)))).toContain("16 MB");
});
