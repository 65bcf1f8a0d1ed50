import { expect, test } from "vitest";
import fc from "fast-check";
import { filledFrom } from "#app/ui/forms/form.tsx";
import { conflictErrors, mergeForm, type Texts } from "./merge-form.server.ts";

function formOf(texts: Texts, before?: Texts): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (before) form.set(filledFrom, JSON.stringify(before));
  return form;
}

const textsOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form.get(name)]));

test("takes the saved text of a field that the user has not changed", () => {
  const form = formOf({ amount: "5", cooldown: "24" }, { amount: "3", cooldown: "24" });
  const merged = mergeForm(form, { amount: "3", cooldown: "12" });
  expect(merged.conflicts.size).toBe(0);
  expect(textsOf(merged.form, ["amount", "cooldown"])).toEqual({ amount: "5", cooldown: "12" });
});

test("finds a field that both have changed, until the form is sent again", () => {
  const form = formOf({ amount: "5" }, { amount: "3" });
  const merged = mergeForm(form, { amount: "4" });
  expect([...merged.conflicts]).toEqual([["amount", { before: "3", saved: "4" }]]);
  expect(merged.form.get("amount")).toBe("5");
  expect(mergeForm(merged.form, { amount: "4" }).conflicts.size).toBe(0);
  // Unless it was changed once more.
  expect([...mergeForm(merged.form, { amount: "6" }).conflicts.keys()]).toEqual(["amount"]);
});

test("finds no conflict where both have entered the same, or only line breaks differ", () => {
  const form = formOf({ amount: "5", list: "a\r\nb" }, { amount: "3", list: "a\nb" });
  const merged = mergeForm(form, { amount: "5", list: "c" });
  expect(merged.conflicts.size).toBe(0);
  expect(merged.form.get("list")).toBe("c");
});

test("merges a checkbox, which is missing from the form while it is not checked", () => {
  const switchedOff = formOf({}, { enabled: "on" });
  expect(mergeForm(switchedOff, { enabled: "on" }).form.get("enabled")).toBe(null);
  expect(
    mergeForm(formOf({ enabled: "on" }, { enabled: "on" }), { enabled: "" }).form.get("enabled"),
  ).toBe("");
});

test.each(["", "{", "null", "[1]", '{"amount":1}'])(
  "takes a form that was filled from %j as it is",
  (json) => {
    const form = formOf({ amount: "5" });
    form.set(filledFrom, json);
    const merged = mergeForm(form, { amount: "4" });
    expect(merged.conflicts.size).toBe(0);
    expect(merged.form.get("amount")).toBe("5");
  },
);

test("loses no change, whatever both users have changed", () => {
  const names = ["a", "b", "c"] as const;
  const texts = fc.record({
    a: fc.constantFrom("1", "2", "3"),
    b: fc.constantFrom("1", "2", "3"),
    c: fc.constantFrom("", "on"),
  });
  fc.assert(
    fc.property(texts, texts, texts, (before, entered, saved) => {
      const { form, conflicts } = mergeForm(formOf(entered, before), saved);
      for (const name of names) {
        const isOwn = entered[name] !== before[name];
        const isChanged = saved[name] !== before[name];
        expect(form.get(name)).toBe(isOwn ? entered[name] : saved[name]);
        expect(conflicts.has(name)).toBe(isOwn && isChanged && entered[name] !== saved[name]);
      }
      expect(mergeForm(form, saved).conflicts.size).toBe(0);
    }),
  );
});

const alice = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";

test.each([
  ["3", "4", "0xa0Ee7A…a79720 has changed this from 3 to 4 since you opened the page."],
  ["", "4", "0xa0Ee7A…a79720 has saved 4 here."],
  ["3", "", "0xa0Ee7A…a79720 has removed 3 since you opened the page."],
])("names who has changed %j to %j", (before, saved, message) => {
  const conflicts = new Map([["amount", { before, saved }]]);
  expect(conflictErrors(conflicts, alice)).toEqual({
    amount: [`${message} Save again to replace it.`],
  });
});

test("prints the texts of a conflict as the page shows them", () => {
  const conflicts = new Map([["enabled", { before: "on", saved: "" }]]);
  const print = (text: string, name: string) => (text === "on" ? `${name}: on` : `${name}: off`);
  expect(conflictErrors(conflicts, null, print)["enabled"]).toEqual([
    "Another admin has changed this from enabled: on to enabled: off since you opened the page. Save again to replace it.",
  ]);
});
