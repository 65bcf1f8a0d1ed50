import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

const button = () => screen.getByRole("button", { name: "Claim" });

function describedBy(element: HTMLElement) {
  return document.getElementById(element.getAttribute("aria-describedby") ?? "");
}

test("keeps a blocked button in the tab order, says why and neither acts nor submits", async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" variant="primary" blocker="Nothing to claim" onClick={onClick}>
        Claim
      </Button>
    </form>,
  );
  await user.type(screen.getByLabelText("Amount"), "1{Enter}");
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard("{Enter}");
  await user.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button().getAttribute("aria-disabled")).toBe("true");
  const reason = describedBy(button());
  expect(reason?.textContent).toBe("Nothing to claim.");
  expect(reason?.hasAttribute("popover")).toBe(false);
});

test("shows the reason of a small button while it is focused, hovered or touched", async () => {
  const user = userEvent.setup();
  const toggle = vi.spyOn(HTMLElement.prototype, "togglePopover");
  render(
    <Button size="small" blocker="Nothing to claim">
      Claim
    </Button>,
  );
  const reason = describedBy(button());
  expect(reason?.textContent).toBe("Nothing to claim.");
  expect(toggle).not.toHaveBeenCalled();
  await user.tab();
  expect(toggle).toHaveBeenLastCalledWith(true);
  await user.tab();
  expect(toggle).toHaveBeenLastCalledWith(false);
  await user.hover(button());
  expect(toggle).toHaveBeenLastCalledWith(true);
  await user.unhover(button());
  expect(toggle).toHaveBeenLastCalledWith(false);
  button().click();
  expect(toggle).toHaveBeenLastCalledWith(true);
  expect(new Set(toggle.mock.contexts)).toEqual(new Set([reason]));
});

test("ignores events of the button once the reason is removed from the page", async () => {
  const toggle = vi.spyOn(HTMLElement.prototype, "togglePopover");
  render(
    <Button size="small" blocker="Nothing to claim">
      Claim
    </Button>,
  );
  describedBy(button())?.remove();
  await userEvent.setup().hover(button());
  expect(toggle).not.toHaveBeenCalled();
});

test("acts when nothing blocks it, and explains itself", async () => {
  const onClick = vi.fn();
  render(
    <Button blocker={null} explanation="Takes what you earned" onClick={onClick}>
      Claim
    </Button>,
  );
  await userEvent.setup().click(button());
  expect(onClick).toHaveBeenCalledOnce();
  expect(describedBy(button())?.textContent).toBe("Takes what you earned.");
});

test("is disabled until scripts run, so that it cannot submit its form", () => {
  const html = renderToString(
    <Button type="submit" blocker="Nothing to claim">
      Claim
    </Button>,
  );
  expect(html).toContain('disabled=""');
  expect(html).toContain("Nothing to claim.");
});
