import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LifeLine } from "./life-line.tsx";

afterEach(cleanup);

const steps = () =>
  screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/^\d/, ""));

test("marks the current step, and those before and after it", () => {
  render(<LifeLine step="sign" isBusy={false} />);
  expect(steps()).toEqual(["Review, done", "Sign, now", "Pending, later", "Confirmed, later"]);
  const current = screen
    .getAllByRole("listitem")
    .filter((one) => one.getAttribute("aria-current") === "step");
  expect(current.map(({ textContent }) => textContent)).toEqual(["2Sign, now"]);
});

test("shows the approval step only if one is needed", () => {
  render(<LifeLine step="review" needsApproval isBusy={false} />);
  expect(steps()).toHaveLength(5);
  expect(steps()[1]).toBe("Approve, later");
});

test("marks the last step as done once it is reached", () => {
  render(<LifeLine step="confirmed" isBusy={false} />);
  expect(steps().every((text) => text?.endsWith(", done"))).toBe(true);
});

test("shows a failed step in place of its name, with the reason below", () => {
  render(
    <LifeLine step="pending" stop="failed" isBusy={false}>
      The transaction reverted.
    </LifeLine>,
  );
  expect(steps()[2]).toBe("Failed, failed");
  expect(screen.getByRole("status").textContent).toBe("The transaction reverted.");
});
