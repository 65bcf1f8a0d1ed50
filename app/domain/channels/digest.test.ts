import { expect, test } from "vitest";
import { createDigest, type DigestEntry } from "./digest.ts";

const url = "https://console.example/inbox";

function entry(n: number, changes: Partial<DigestEntry> = {}): DigestEntry {
  const id = `0000-${String(n).padStart(4, "0")}`;
  return { id, severity: "info", event: "raised", title: `Alarm ${n}`, at: n, ...changes };
}

test("counts messages by severity and names the ten most severe", () => {
  const entries = Array.from({ length: 1_000 }, (_, n) =>
    entry(n, { severity: n === 500 ? "critical" : n % 2 === 0 ? "warning" : "info" }),
  );
  const digest = createDigest(entries, url);
  expect(digest).toMatchObject({
    id: "digest-0000-0999-1000",
    severity: "critical",
    area: null,
    event: "digest",
    title: "1,000 messages: 1 critical, 499 warning, 500 info",
    url,
    at: 999,
  });
  expect(digest.text.split("\n")).toEqual([
    "• Critical: Alarm 500",
    ...[0, 2, 4, 6, 8, 10, 12, 14, 16].map((n) => `• Warning: Alarm ${n}`),
    "and 990 more",
  ]);
});

test("names what is raised before what is cleared of the same severity", () => {
  const entries = [
    entry(1, { event: "cleared", severity: "critical" }),
    entry(2),
    entry(3, { severity: "critical" }),
  ];
  expect(createDigest(entries, url).text.split("\n")).toEqual([
    "• Critical: Alarm 3",
    "• Cleared: Alarm 1",
    "• Info: Alarm 2",
  ]);
});
