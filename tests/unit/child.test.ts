import { expect, test } from "vitest";
import { startChild } from "#tests/support/child.ts";

test("a child that ends before it prints anything is told with its last words", async () => {
  const child = startChild("hold", { databaseUrl: null, dataDir: "/dev/null/console" });
  await expect(child.firstLine).rejects.toThrow(
    /^hold printed nothing \(code 1, signal null\): [^]*ENOTDIR/,
  );
});
