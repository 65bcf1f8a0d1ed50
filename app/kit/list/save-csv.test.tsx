import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { saveCsv } from "./save-csv.ts";

let click: MockInstance<() => void>;
const revoke = vi.fn<(url: string) => void>();
let saved: { blob: Blob; name: string; isInDocument: boolean } | null;

beforeEach(() => {
  vi.useFakeTimers();
  saved = null;
  let created: Blob;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      created = blob;
      return "blob:console/1";
    },
    revokeObjectURL: revoke,
  });
  click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = { blob: created, name: this.download, isInDocument: this.isConnected };
  });
});
afterEach(() => {
  vi.useRealTimers();
  click.mockRestore();
  revoke.mockReset();
});

test("saves a file in browsers that need its link in the document and its address for longer", () => {
  saveCsv("lines.csv", "a\r\n");
  expect(saved).toMatchObject({ name: "lines.csv", isInDocument: true });
  expect(document.querySelector("a")).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith("blob:console/1");
});

test("begins with a byte order mark", () => {
  saveCsv("lines.csv", "a");
  expect(saved?.blob.size).toBe(4);
});
