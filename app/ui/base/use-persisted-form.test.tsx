import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deletePersistedForms, usePersistedForm } from "./use-persisted-form.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const begin = () => ({ salt: "0x01", form: { name: "", style: "clone" } });
const isFit = ({ form }: ReturnType<typeof begin>) => form.style === "clone";

function draw(key = "form of ana") {
  return renderHook(() => usePersistedForm(key, begin, isFit)).result;
}

function type(result: ReturnType<typeof draw>, name: string): void {
  act(() => result.current.set((before) => ({ ...before, form: { ...before.form, name } })));
}

test("restores input after a reload, but not for another account", () => {
  type(draw(), "Alder");
  const again = draw();
  expect(again.current.value.form.name).toBe("Alder");
  expect(again.current.isRestored).toBe(true);
  const other = draw("form of ben");
  expect(other.current.value).toEqual(begin());
  expect(other.current.isRestored).toBe(false);
});

test("stores nothing for an untouched form and clears the storage on restart", () => {
  draw();
  expect(sessionStorage).toHaveLength(0);
  const result = draw();
  type(result, "Alder");
  act(() => result.current.restart(begin()));
  expect(sessionStorage).toHaveLength(0);
  expect(result.current.value).toEqual(begin());
  expect(draw().current.isRestored).toBe(false);
});

test.each([
  "no JSON",
  "null",
  "[]",
  JSON.stringify({ salt: "0x02" }),
  JSON.stringify({ salt: "0x02", form: null }),
  JSON.stringify({ salt: "0x02", form: { name: 1, style: "clone" } }),
  JSON.stringify({ salt: "0x02", form: { name: "", style: "clone", more: "" } }),
  JSON.stringify({ salt: "0x02", form: { name: "", style: "of an older version" } }),
])("ignores stored data that does not match the form: %s", (text) => {
  sessionStorage.setItem("form: form of ana", text);
  expect(draw().current.value).toEqual(begin());
});

test("deletes the input of all forms, and nothing else", () => {
  sessionStorage.setItem("reloaded-at", "1");
  type(draw(), "Alder");
  type(draw("form of ben"), "Birch");
  deletePersistedForms();
  expect(draw().current.isRestored).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(["reloaded-at"]);
});

test("keeps the form usable when storage is full", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const result = draw();
  type(result, "Alder");
  expect(full).toHaveBeenCalled();
  expect(result.current.value.form.name).toBe("Alder");
});
