import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { idleSignIn, type SignInProgress } from "./sign-in-machine.ts";
import type { WaitingMessage } from "./waiting-message.ts";

beforeAll(letDialogsOpen);
afterEach(cleanup);

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const terms = { version: 2, date: "2026-12-01", sha256: "ab".repeat(32) };

type Shown = { accepted?: boolean; progress?: SignInProgress; waiting?: WaitingMessage | null };

function show({ accepted = false, progress = idleSignIn, waiting = null }: Shown = {}) {
  const [onSign, onResume, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  const does = { onSign, onResume, onClose, findWaiting: () => waiting };
  render(<SignInDialog {...{ address, terms, accepted, progress, ...does }} />);
  const box = screen.getByRole("checkbox", {
    name: /^I accept the terms and conditions ?, version 2 of 2026-12-01$/,
  });
  return { onSign, onResume, box, sign: screen.getByRole("button", { name: "Sign In" }) };
}

test("signs nothing before the box is ticked and states why at the box", async () => {
  const { onSign, box, sign } = show();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/terms");
  await userEvent.click(sign);
  expect(onSign).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box);
  const text = document.getElementById(box.getAttribute("aria-describedby") ?? "");
  expect(text?.textContent).toBe("Accept the terms first: they are part of the message you sign.");

  await userEvent.click(box);
  expect(box.getAttribute("aria-describedby")).toBeNull();
  await userEvent.click(sign);
  expect(onSign).toHaveBeenCalledOnce();
});

test("lets a user who has accepted these terms sign at once or untick the box", async () => {
  const { onSign, box, sign } = show({ accepted: true });
  await userEvent.click(sign);
  expect(onSign).toHaveBeenCalledOnce();
  await userEvent.click(box);
  await userEvent.click(sign);
  expect(onSign).toHaveBeenCalledOnce();
});

test.each<[SignInProgress["state"], string]>([
  ["signing", "Confirm in your wallet."],
  ["verifying", "The console is checking your signature."],
])("shows that it is %s and requests nothing else", async (state, text) => {
  const { onSign, sign } = show({ accepted: true, progress: { ...idleSignIn, state } });
  expect(screen.getByRole("status").textContent).toBe(text);
  await userEvent.click(sign);
  expect(onSign).not.toHaveBeenCalled();
});

test("shows a failure next to the button that retries", () => {
  const failure = "The wallet could not sign the message. Unlock it and try again.";
  show({ accepted: true, progress: { ...idleSignIn, failure } });
  expect(screen.getByText(failure)).toBeTruthy();
});

test("continues with an earlier message, approved on the chain or with its signature", async () => {
  const waiting = { message: "Sign in", expiresAt: Date.UTC(2026, 10, 30, 14, 5) };
  const { onResume } = show({ waiting });
  expect(
    screen.getByText(/waits for your wallet's owners until 2026-11-30 14:05:00 UTC/),
  ).toBeTruthy();
  const resume = screen.getByRole("button", { name: "Continue with that message" });
  await userEvent.click(resume);
  expect(onResume).toHaveBeenLastCalledWith({ message: "Sign in", signature: "0x" });

  const field = screen.getByRole("textbox", { name: "Signature" });
  await userEvent.type(field, "0x123");
  await userEvent.click(resume);
  expect(screen.getByText(/A signature is 0x and hexadecimal digits/)).toBeTruthy();
  expect(onResume).toHaveBeenCalledOnce();
  await userEvent.type(field, "4");
  await userEvent.click(resume);
  expect(onResume).toHaveBeenLastCalledWith({ message: "Sign in", signature: "0x1234" });
});
