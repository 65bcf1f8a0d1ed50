import { expect, test } from "vitest";
import { fillListForm, noChoices, noDuplicateChoices, printChoices } from "./list-choices.ts";
import {
  parseChoices,
  parseDuplicates,
  readListForm,
} from "#app/domain/lists/source/read-list-form.ts";
import type { DuplicateChoices, ListChoices } from "./recipients.types.ts";

test.each<ListChoices>([
  { delimiter: "\t", pointMeans: "thousands", useGroups: new Map([["usdt\u0000tan", true]]) },
  { delimiter: null, pointMeans: null, useGroups: new Map() },
])("submits the choices along with the text of a list", (choices) => {
  const form = new FormData();
  const duplicates: DuplicateChoices = {
    every: "merge",
    byAddress: new Map([[`0x${"a".repeat(40)}`, "keep-last"]]),
  };
  fillListForm(form, { read: () => "a\nb", choices, duplicates });
  expect(readListForm(form)).toEqual({ text: "a\nb", choices, duplicates });
});

test.each(["", "{", "[]", `{"delimiter":1}`, `{"delimiter":null,"pointMeans":"both"}`])(
  "ignores %j as choices",
  (text) => {
    expect(parseChoices(text)).toEqual(noChoices);
    expect(parseDuplicates(text)).toEqual(noDuplicateChoices);
  },
);

test("falls back to detecting the delimiter if the stored one is invalid", () => {
  const text = printChoices({ delimiter: "," }).replace('","', '"x"');
  expect(parseChoices(text)).toMatchObject({ delimiter: null });
});
