import { data, Outlet, useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { isTermsRejection } from "#app/shell/page-boundary.tsx";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import { TermsGate } from "./terms-gate.tsx";
import type { ShownTerms } from "./terms-text.tsx";

// The gate loads it lazily, and to transform it takes a busy machine longer than a query waits.
beforeAll(async () => {
  await import("./terms-text.tsx");
});

afterEach(() => {
  cleanup();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const terms = {
  version: 2,
  date: "2026-12-01",
  sha256: "ab".repeat(32),
  text: "# Rules\n\nBe kind.\n\n## 1. Who\n\nYou. <script>run()</script>",
};

/**
 * Renders a page that denies access until the terms are accepted, below a layout that shows the
 * gate.
 */
function show(due: ShownTerms | null, answers: { accepted: boolean }) {
  const openConnect = vi.fn();
  const Stub = createRemixStub([
    {
      id: "layout",
      Component: () => <Outlet />,
      ErrorBoundary: function Boundary() {
        if (!isTermsRejection(useRouteError())) return <p>Something else</p>;
        return (
          <TestWallet openConnect={openConnect}>
            <TermsGate address={address} terms={due} />
          </TestWallet>
        );
      },
      children: [
        {
          path: "/",
          loader: () => {
            if (answers.accepted) return null;
            throw data({ error: { code: "terms-not-accepted", message: "…" } }, { status: 403 });
          },
          Component: () => <h1>The page</h1>,
        },
      ],
    },
  ]);
  render(<Stub />);
  return { openConnect };
}

test("shows the terms to accept instead of the page, with a link to sign", async () => {
  const { openConnect } = show(terms, { accepted: false });
  await screen.findByRole("heading", { level: 1, name: "The terms have changed" });
  expect(await screen.findByText("Be kind.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "1. Who" })).toBeTruthy();
  expect(screen.getByText(terms.sha256)).toBeTruthy();
  expect(document.querySelector("script")).toBeNull();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Accept and sign in" }));
  expect(openConnect).toHaveBeenCalledOnce();
});

test("fetches new terms that the page does not know yet", async () => {
  const answers = { accepted: false };
  show(null, answers);
  const read = await screen.findByRole("button", { name: "Read the terms" });
  answers.accepted = true;
  await userEvent.click(read);
  await waitFor(() => screen.getByRole("heading", { name: "The page" }));
});
