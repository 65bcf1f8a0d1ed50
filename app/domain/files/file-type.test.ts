import fc from "fast-check";
import { expect, test } from "vitest";
import { disposition } from "./attachment.server.ts";
import { cleanName, detectType } from "./file-type.server.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.each([
  ["report.pdf", bytesOf("%PDF-1.7\n%\u00e2"), "application/pdf"],
  ["picture.png", png, "image/png"],
  ["picture.txt", png, "image/png"],
  ["packed.zip", Buffer.from("504b0304140000000000", "hex"), "application/zip"],
  ["packed.tar.gz", Buffer.from("1f8b0800000000000003", "hex"), "application/gzip"],
  ["notes.md", bytesOf("# Notes\n\n<details>more</details>"), "text/markdown"],
  ["BMW.txt", bytesOf("BM is how this begins"), "text/plain"],
  ["README", bytesOf("no ending"), "text/plain"],
  ["rows.csv", bytesOf("a,b\r\n1,2"), "text/csv"],
  ["rows.json", bytesOf('{"a":1}'), "application/json"],
])("detects %s by its content", async (name, bytes, type) => {
  expect(await detectType(bytes, name)).toBe(type);
});

test.each([
  ["page.html", bytesOf("<!doctype html><script>alert(1)</script>")],
  ["page.txt", bytesOf("\uFEFF <!-- x -->\n<HTML><body>")],
  ["page.md", bytesOf("<script>alert(1)</script>")],
  ["picture.svg", bytesOf("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
  ["picture.txt", bytesOf("<svg onload=alert(1)>")],
  ["picture.png", bytesOf("<?xml version='1.0'?><svg/>")],
  ["run.sh", bytesOf("#!/bin/sh\nrm -rf /")],
  ["run.txt", bytesOf("#!/bin/sh\nrm -rf /")],
  ["run.js", bytesOf("alert(1)")],
  ["run.exe", Buffer.from("4d5a90000300000004000000", "hex")],
  ["rows.json", bytesOf("{not json")],
  ["text.txt", Buffer.from([0x66, 0xff, 0xfe, 0x66])],
  ["text.txt", bytesOf("a\0b")],
  ["unknown", Buffer.from([0x01, 0x02, 0x03, 0x04])],
])("rejects %s for a type mismatch or active content", async (name, bytes) => {
  expect(await detectType(bytes, name)).toBeNull();
});

test.each([
  ["../../etc/passwd", "text/plain", "passwd.txt"],
  ["..\\..\\windows\\notes.txt", "text/plain", "notes.txt"],
  ["a\r\nSet-Cookie: x=1.txt", "text/plain", "a Set-Cookie x=1.txt"],
  ["invoice\u202Efdp.png", "image/png", "invoice fdp.png"],
  ["page.html", "image/gif", "page.html.gif"],
  ["Photo.JPEG", "image/jpeg", "Photo.jpeg"],
  ["...", "text/plain", "file.txt"],
  ["", "application/pdf", "file.pdf"],
  [".txt", "text/plain", "txt.txt"],
  ["Übersicht 🌊.md", "text/markdown", "Übersicht 🌊.md"],
  ["\ud800half.txt", "text/plain", "half.txt"],
])("stores %s under a safe name", (input, type, name) => {
  expect(cleanName(input, type)).toBe(name);
});

test("makes any name short, safe and consistent with its type", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (input) => {
      const name = cleanName(input, "application/pdf");
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\"<>:|?*]+\.pdf$/u);
      expect([...name].length).toBeLessThanOrEqual(100);
      expect(name.startsWith(".")).toBe(false);
      expect(disposition(name)).toMatch(
        /^attachment; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/,
      );
    }),
  );
});
