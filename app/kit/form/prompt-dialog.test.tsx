import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { PromptDialog } from "./prompt-dialog.tsx";
import { ok } from "./parsed.ts";
import { useEntries } from "./use-entries.ts";

beforeAll(letDialogsOpen);
afterEach(cleanup);

/** Creates a promise that the test settles. */
function createSettled() {
  const settle: { resolve?: (wasSent: boolean) => void; reject?: (error: Error) => void } = {};
  const closed = new Promise<boolean>((resolve, reject) => {
    settle.resolve = resolve;
    settle.reject = reject;
  });
  return {
    closed,
    resolve: (wasSent: boolean) => settle.resolve?.(wasSent),
    reject: (error: Error) => settle.reject?.(error),
  };
}

function show() {
  const { closed, ...review } = createSettled();
  const onReview = vi.fn<(reason: string) => { closed: Promise<boolean> }>(() => ({ closed }));
  const onClose = vi.fn();
  render(
    <ReasonDialog
      title="Jail Oak"
      reviewLabel="Review the jail"
      onReview={onReview}
      onClose={onClose}
    >
      <p>It earns nothing.</p>
    </ReasonDialog>,
  );
  return { review, onReview, onClose, user: userEvent.setup() };
}

const dialog = () => screen.queryByRole("dialog", { name: "Jail Oak" });
const reason = () => screen.getByLabelText("Reason");

test("has the focus in its first field", () => {
  show();
  expect(document.activeElement).toBe(reason());
});

test("opens the review on Enter, and is out of its way", async () => {
  const { onReview, onClose, user } = show();
  await user.type(reason(), "Missed blocks{Enter}");
  expect(onReview.mock.calls).toEqual([["Missed blocks"]]);
  expect(dialog()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("returns with its entries if nothing was sent", async () => {
  const { review, onClose, user } = show();
  await user.type(reason(), "Missed blocks{Enter}");
  review.resolve(false);
  expect(await screen.findByDisplayValue("Missed blocks")).toBe(reason());
  expect(onClose).not.toHaveBeenCalled();
});

test("returns if the review could not be opened", async () => {
  const { review, user } = show();
  await user.type(reason(), "Missed blocks{Enter}");
  review.reject(new Error("The script did not load."));
  expect(await screen.findByDisplayValue("Missed blocks")).toBeTruthy();
});

test("closes once the transaction was or may have been sent", async () => {
  const { review, onClose, user } = show();
  await user.type(reason(), "Missed blocks{Enter}");
  review.resolve(true);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("shows what is wrong, and opens nothing", async () => {
  const { onReview, onClose, user } = show();
  await user.click(screen.getByRole("button", { name: "Review the jail" }));
  expect(screen.getByText("Enter a reason. It is public.")).toBeTruthy();
  expect(onReview).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("does not review by Enter while it is blocked", async () => {
  const onReview = vi.fn<() => { closed: Promise<boolean> }>();
  function Blocked() {
    const entries = useEntries({ text: "" }, ({ text }) => ({ text: ok(text) }));
    return (
      <PromptDialog
        title="Stake"
        entries={entries}
        reviewLabel="Review"
        blocker="Connect your wallet first"
        onReview={onReview}
        onClose={() => undefined}
      >
        <input aria-label="Amount" />
      </PromptDialog>
    );
  }
  render(<Blocked />);
  await userEvent.setup().type(screen.getByLabelText("Amount"), "1{Enter}");
  expect(onReview).not.toHaveBeenCalled();
  expect(screen.getByText("Connect your wallet first.")).toBeTruthy();
});
