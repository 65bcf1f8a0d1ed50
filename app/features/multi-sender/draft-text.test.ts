import { expect, test } from "vitest";
import { printDraft } from "#app/domain/payments/campaign/print-draft.ts";
import { readRecipients } from "#app/domain/lists/jobs/reading.ts";
import { alice, bob, options } from "#app/domain/lists/jobs/recipients.test-support.ts";
import { draftSchema } from "./draft.schema.ts";
import { parseChunkSize } from "./draft-text.ts";

test("sends a draft of printed rows in the form that the server expects", async () => {
  const list = readRecipients(`${alice},1.5,"May ""2026"""\n${bob},2`, options());
  const ready = "reading" in list ? list.reading.ready : null;
  if (ready === null) throw new Error("The list has no error.");
  const draft = {
    chainId: 4443,
    token: bob,
    title: 'The "May" list',
    delivery: "strict",
    chunkSize: 50,
    after: null,
  } as const;
  const json = await printDraft(draft, ready.rowsFile).text();
  expect(draftSchema.parse(JSON.parse(json))).toEqual({
    ...draft,
    rows: [
      { line: 1, address: alice, amount: 1_500_000n, memo: 'May "2026"' },
      { line: 2, address: bob, amount: 2_000_000n, memo: "" },
    ],
  });
});

test.each([
  ["", 400],
  [" 25 ", 25],
  ["1", 1],
  ["400", 400],
])("parses a batch size of %j as %d", (text, size) => {
  expect(parseChunkSize(text)).toEqual({ kind: "ok", value: size });
});

test.each(["0", "401", "1.5", "-2", "1e2", "many"])("rejects a batch size of %j", (text) => {
  expect(parseChunkSize(text).kind).toBe("invalid");
});
