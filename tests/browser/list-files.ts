import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { numberToHex } from "viem";

/** Writes lists of recipients as files, which `removeLists` deletes. */
export function listFiles() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-lists-"));
  return {
    addressOf: (index: number): string =>
      numberToHex((BigInt(index) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n, { size: 20 }),
    /** On disk, since an in-memory file is created in the page, which blocks it. */
    writeList: (name: string, count: number, line: (index: number) => string): string => {
      const file = path.join(folder, `${name}.csv`);
      writeFileSync(file, Array.from({ length: count }, (_, index) => line(index)).join("\r\n"));
      return file;
    },
    removeLists: () => rmSync(folder, { recursive: true }),
  };
}
