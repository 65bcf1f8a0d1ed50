import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { Dialog } from "./dialog.tsx";

beforeAll(letDialogsOpen);
afterEach(cleanup);

function show({ dismissible = true } = {}) {
  const onClose = vi.fn();
  render(
    <Dialog
      open
      onClose={onClose}
      dismissible={dismissible}
      title="Burn 5 TAN"
      leading={<button>Back</button>}
      footer={<button>Burn</button>}
    >
      <input type="file" aria-label="Proof" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Burn 5 TAN" }) };
}

/** Sends what a browser sends on Escape. Returns whether the dialog may close at once. */
function cancel(target: Element): boolean {
  return fireEvent(target, new Event("cancel", { bubbles: true, cancelable: true }));
}

test("is modal, is named by its title, and holds its content and both rows of buttons", () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const { dialog } = show();
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Burn 5 TAN");
  const buttons = screen.getAllByRole("button").map((one) => one.ariaLabel ?? one.textContent);
  expect(buttons).toEqual(["Back", "Close", "Burn"]);
  expect(screen.getByLabelText("Proof")).toBeTruthy();
});

test.each<[string, (dialog: HTMLDialogElement) => unknown]>([
  ["its button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["a click beside it", (dialog) => fireEvent.mouseDown(dialog)],
  ["Escape", (dialog) => expect(cancel(dialog)).toBe(false)],
  [
    "a browser that did not ask",
    (dialog) => {
      dialog.close();
      fireEvent(dialog, new Event("close"));
    },
  ],
])("closes on %s", (_by, act) => {
  const { onClose, dialog } = show();
  act(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test("stays open on a click inside and on a cancelled file dialog", () => {
  const { onClose, dialog } = show();
  fireEvent.mouseDown(screen.getByLabelText("Proof"));
  fireEvent.mouseDown(screen.getByRole("heading"));
  cancel(screen.getByLabelText("Proof"));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test("cannot be closed while it is locked", () => {
  const { onClose, dialog } = show({ dismissible: false });
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  fireEvent.mouseDown(dialog);
  expect(cancel(dialog)).toBe(false);
  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test("is removed when closed, and returns the focus", async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Burn</button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Burn 5 TAN">
          <input aria-label="Amount" />
        </Dialog>
      </>
    );
  }
  render(<Page />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Burn" }));
  screen.getByLabelText("Amount").focus();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Burn" }));
});
