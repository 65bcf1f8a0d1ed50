import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { FirstStepsCard } from "./first-steps-card.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const none = { faucet: false, bridge: false, delegate: false, token: false, list: false };
const linkNames = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

test("links every step and ticks those that are done", () => {
  renderAt("/", <FirstStepsCard done={{ ...none, bridge: true }} hasBridge hasStaking />);
  expect(screen.getByText("1 of 5")).toBeTruthy();
  expect(linkNames()).toEqual([
    "Get test coins",
    "Bridge a token, done",
    "Delegate stake",
    "Create a token",
    "Pay a list",
  ]);
});

test("leaves out steps that this deployment does not offer", () => {
  renderAt("/", <FirstStepsCard done={none} hasBridge={false} hasStaking />);
  expect(screen.getByText("0 of 4")).toBeTruthy();
  expect(linkNames()).not.toContain("Bridge a token");
});

test("is gone when every step is done", () => {
  const all = { faucet: true, bridge: true, delegate: true, token: true, list: true };
  renderAt("/", <FirstStepsCard done={all} hasBridge hasStaking />);
  expect(screen.queryByText("First steps")).toBeNull();
});
