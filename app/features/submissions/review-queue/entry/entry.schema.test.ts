import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import { entrySchema } from "./entry.schema.ts";

const terms: Parameters<typeof entrySchema>[0] = {
  token: { address: zeroAddress, symbol: "TAN", decimals: 2 },
  reward: { type: "range", least: 100n, most: 500n, winners: 2 },
  questions: [
    { text: "Which part?", kind: "text", isRequired: true },
    { text: "Demo", kind: "link", isRequired: false },
  ],
};

function parse(entries: readonly (readonly [string, string])[], of: typeof terms) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return parseForm(form, entrySchema(of));
}

test("finds what is wrong in each field at once, by the task's terms", () => {
  const entries = [
    ["task", "harbour"],
    ["submitter", "0x12"],
    ["link", "http://work.example"],
    ["repository", "ftp://work.example"],
    ["notes", "a\u0007"],
    ["answer", ""],
    ["answer", "no link"],
    ["ask", "0.5"],
  ] as const;
  const result = parse(entries, terms).reply();
  expect(result.error).toEqual({
    submitter: ["Enter an address: 0x and 40 hexadecimal digits."],
    link: ["Give a link that begins with https://."],
    repository: ["Give a link that begins with https://."],
    notes: ["There are characters in it that cannot be shown."],
    "answer[0]": ["The task wants an answer to “Which part?”."],
    "answer[1]": ["Give a link that begins with https://."],
    ask: ["It must be from 1 TAN to 5 TAN."],
  });
  expect(result.initialValue).toMatchObject({ submitter: "0x12", ask: "0.5" });
});

test("finds errors before a task is chosen", () => {
  expect(parse([], null).reply().error).toEqual({
    task: ["Choose the task."],
    submitter: ["Enter an address: 0x and 40 hexadecimal digits."],
    link: ["Give a link that begins with https://."],
  });
});

test("parses the amount of a request into base units", () => {
  const entries = [
    ["task", "harbour"],
    ["submitter", `0x${"ab".repeat(20)}`],
    ["link", "https://work.example/1"],
    ["notes", "One\r\nTwo"],
    ["answer", "The pump"],
    ["ask", "2.5"],
  ] as const;
  expect(parse(entries, terms)).toMatchObject({
    value: { ask: "250", notes: "One\nTwo", repository: "", answer: ["The pump"] },
  });
});
