import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LifeLine } from "./life-line.tsx";

afterEach(cleanup);

const steps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("marks the current step, and those before and after it", () => {
  render(<LifeLine step="sign" isBusy={false} />);
  expect(steps()).toEqual(["review, done", "sign, now", "pending, later"]);
  const current = screen
    .getAllByRole("listitem")
    .filter((one) => one.getAttribute("aria-current") === "step");
  expect(current.map(({ textContent }) => textContent)).toEqual(["sign, now"]);
  expect(screen.getByText("Step 2 of 3: sign")).toBeTruthy();
});

test("shows the approval step only if one is needed", () => {
  render(<LifeLine step="review" needsApproval isBusy={false} />);
  expect(steps()).toHaveLength(4);
  expect(steps()[1]).toBe("approve, later");
});

test("says which of several transactions it is", () => {
  render(<LifeLine step="approve" needsApproval isBusy={false} part={{ number: 1, count: 2 }} />);
  expect(screen.getByText("Transaction 1 of 2: approve")).toBeTruthy();
});

test("marks the last step as done once the transaction is confirmed", () => {
  render(<LifeLine step="confirmed" isBusy={false} />);
  expect(steps().every((text) => text?.endsWith(", done"))).toBe(true);
  expect(screen.getByText("Step 3 of 3: confirmed")).toBeTruthy();
});

test("marks the step that failed, with the reason below", () => {
  render(
    <LifeLine step="pending" stop="failed" isBusy={false}>
      The transaction reverted.
    </LifeLine>,
  );
  expect(steps()[2]).toBe("pending, failed");
  expect(screen.getByText("Step 3 of 3: failed")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("The transaction reverted.");
});
