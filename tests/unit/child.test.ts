import { expect, test } from "vitest";
import { startChild } from "#tests/support/child.ts";

test("reports the last output of a child that ends before it prints anything", async () => {
  const child = startChild("hold", { databaseUrl: null, dataDir: "/dev/null/console" });
  await expect(child.firstLine).rejects.toThrow(
    /^hold printed nothing \(code 1, signal null\): [^]*ENOTDIR/,
  );
});
