import { expect, test } from "vitest";
import { z } from "zod";
import { invalid, ok } from "./parsed.ts";
import {
  parseForm,
  parsedEntry,
  rejectForm,
  textEntries,
  textEntry,
} from "./server-form.server.ts";

const schema = z.object({
  name: z.string("enter a name"),
  count: parsedEntry((text) =>
    /^\d+$/.test(text) ? ok(BigInt(text)) : invalid("Enter a number."),
  ),
  note: textEntry,
  links: textEntries,
  color: z.enum(["red", "blue"]),
  logo: textEntry,
});

function formOf(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("returns the values of a valid form", () => {
  const valid = [
    ["name", "Ada"],
    ["count", "12"],
    ["links", "one"],
    ["color", "red"],
  ] as const;
  expect(parseForm(formOf(valid), schema)).toMatchObject({
    status: "success",
    value: { name: "Ada", count: 12n, note: "", links: ["one"], color: "red" },
  });
  expect(parseForm(formOf([...valid, ["links", ""]]), schema)).toMatchObject({
    value: { links: ["one", ""] },
  });
});

test("finds all errors at once, as sentences and none of them a default text", () => {
  const result = parseForm(formOf([["count", "-1"]]), schema).reply({
    fieldErrors: { note: ["It is too late."] },
    formErrors: ["The chain is not responding."],
  });
  expect(result).toMatchObject({
    status: "error",
    initialValue: { count: "-1" },
    error: {
      "": ["The chain is not responding."],
      name: ["Enter a name."],
      count: ["Enter a number."],
      note: ["It is too late."],
      color: ["This value is missing or not valid. Reload the page and enter it again."],
    },
  });
});

test("returns neither files nor what the schema does not name", () => {
  const logo = new File(["<svg/>"], "secret.svg");
  const form = formOf([
    ["name", "Ada"],
    ["logo", logo],
    ["password", "hunter2"],
    ["__intent__", "{"],
    ["__proto__.x", "1"],
    ["links[4294967294]", "1"],
  ]);
  expect(parseForm(form, schema).reply().initialValue).toEqual({ name: "Ada" });
});

test("rejects a form as a whole with its texts", () => {
  const form = formOf([
    ["name", "Ada"],
    ["other", "x"],
  ]);
  expect(rejectForm(form, ["name", "count"], "The chain is not responding.")).toMatchObject({
    kind: "rejected",
    result: {
      status: "error",
      initialValue: { name: "Ada" },
      error: { "": ["The chain is not responding."] },
    },
  });
});
