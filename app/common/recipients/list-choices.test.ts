import { expect, test } from "vitest";
import { fillListForm, noChoices, printChoices } from "./list-choices.ts";
import { parseChoices, readListForm } from "./read-list-form.ts";
import type { ListChoices } from "./recipients.types.ts";

test.each<ListChoices>([
  { delimiter: "\t", pointMeans: "thousands", useGroups: new Map([["usdt\u0000tan", true]]) },
  { delimiter: null, pointMeans: null, useGroups: new Map() },
])("what was said of a list goes with its text", (choices) => {
  const form = new FormData();
  fillListForm(form, { read: () => "a\nb", choices });
  expect(readListForm(form)).toEqual({ text: "a\nb", choices });
});

test.each(["", "{", "[]", `{"delimiter":1}`, `{"delimiter":null,"pointMeans":"both"}`])(
  "%j says nothing of a list",
  (text) => {
    expect(parseChoices(text)).toEqual(noChoices);
  },
);

test("a delimiter that is none is looked for again", () => {
  const text = printChoices({ delimiter: "," }).replace('","', '"x"');
  expect(parseChoices(text)).toMatchObject({ delimiter: null });
});
