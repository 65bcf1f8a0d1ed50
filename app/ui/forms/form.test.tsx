import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { Form } from "./form.tsx";
import { type ReadOnly, ReadOnlyContext } from "#app/ui/base/read-only.ts";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const view: ReadOnly = {
  reason: "You are viewing this as another account.",
  parameter: { name: "as", value: "0x01" },
  reaches: (pathname) => ["/staking", "/staking/history"].includes(pathname),
};

function show(view: ReadOnly | null, props: { method: "get" | "post"; action?: string }) {
  return renderAt(
    "/staking?show=all",
    <ReadOnlyContext.Provider value={view}>
      <Form {...props} aria-label="Rename">
        <input name="name" defaultValue="Alder" />
        <button>Save</button>
      </Form>
    </ReadOnlyContext.Provider>,
  );
}

const sentBy = (form: HTMLElement) =>
  form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : null;

test("submits its input to the action of its page", async () => {
  const { action } = show(null, { method: "post" });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(action).toHaveBeenCalledOnce());
  const request = action.mock.calls[0]?.[0];
  expect(new URL(request?.url ?? "").pathname).toBe("/staking");
  expect(await request?.text()).toBe("name=Alder");
});

test("disables changes in a read-only view and states why", () => {
  const { action } = show(view, { method: "post" });
  const button = screen.getByRole("button", { name: "Save" });
  expect(button.matches(":disabled")).toBe(true);
  expect(screen.getByRole("textbox").matches(":disabled")).toBe(true);
  expect(screen.getByTitle(view.reason).contains(button)).toBe(true);
  fireEvent.click(button);
  expect(action).not.toHaveBeenCalled();
});

test("preserves the read-only view in a search, on pages that have one", () => {
  show(view, { method: "get" });
  expect(screen.getByRole("button").matches(":disabled")).toBe(false);
  expect(sentBy(screen.getByRole("form"))).toEqual({ as: "0x01", name: "Alder" });
  cleanup();
  show(view, { method: "get", action: "/staking/history?page=2" });
  expect(sentBy(screen.getByRole("form"))).toMatchObject({ as: "0x01" });
  cleanup();
  show(view, { method: "get", action: "/bridge" });
  expect(sentBy(screen.getByRole("form"))).toEqual({ name: "Alder" });
});

test("submits only the input of a search on other pages", () => {
  show(null, { method: "get" });
  expect(sentBy(screen.getByRole("form"))).toEqual({ name: "Alder" });
});
