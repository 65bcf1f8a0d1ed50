import { data, Outlet, useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import type { Wallet } from "#app/wallet/context/wallet-context.ts";
import { Gate } from "./gate.tsx";
import { ErrorPage, isAccessDenied, PageBoundary } from "./page-boundary.tsx";

afterEach(() => {
  cleanup();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const none = { bridge: false, staking: false, ecosystem: false };

function makeError(status: number, message: string) {
  return data({ error: { code: "refused", message } }, { status });
}

/** Renders a page inside a console layout, with the same nesting as the routes. */
function renderPage(loader: () => null): void {
  const Stub = createRemixStub([
    {
      id: "layout",
      Component: () => <Outlet />,
      ErrorBoundary: function LayoutBoundary() {
        const error = useRouteError();
        return isAccessDenied(error) ? <Gate session={null} /> : <ErrorPage error={error} />;
      },
      children: [
        { path: "/", loader, Component: () => <h1>The page</h1>, ErrorBoundary: PageBoundary },
      ],
    },
  ]);
  render(<Stub />);
}

function renderGate(gate: ReactNode, wallet: Partial<Wallet> = {}): void {
  const page = <TestWallet {...wallet}>{gate}</TestWallet>;
  const Stub = createRemixStub([{ path: "/", Component: () => page }]);
  render(<Stub />);
}

/** React reports errors thrown while rendering, even if a boundary catches them. */
function expectReportedErrors(): void {
  vi.mocked(console.error).mockImplementation(() => undefined);
}

function forgetReportedErrors(): void {
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
}

test("asks a visitor to connect, with a button that opens the wallet picker", async () => {
  const openConnect = vi.fn();
  renderGate(<Gate session={null} />, { openConnect });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Please Connect to admin wallet." }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Connect Wallet" }));
  expect(openConnect).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Sign out" })).toBeNull();
});

test.each([
  [none, "is signed in, but is on no admin list."],
  [{ ...none, staking: true }, "is signed in, but is not on the bridge and ecosystem admin lists."],
  [
    { bridge: true, staking: false, ecosystem: true },
    "is signed in, but is not on the staking admin list.",
  ],
])("shows a wallet with the roles %o what is missing and lets it sign out", async (roles, text) => {
  renderGate(<Gate session={{ address, roles }} />);
  expect(
    await screen.findByRole("heading", { name: "Please Connect to admin wallet." }),
  ).toBeTruthy();
  expect(screen.getByText(address).parentElement?.textContent).toBe(`${address} ${text}`);
  expect(screen.queryByRole("button", { name: "Connect Wallet" })).toBeNull();
  const form = screen.getByRole("button", { name: "Sign out" }).closest("form");
  expect(form?.getAttribute("action")).toBe("/logout");
  expect(form?.getAttribute("method")).toBe("post");
});

test.each([401, 403])("renders a page's %s as the gate", async (status) => {
  expectReportedErrors();
  renderPage(() => {
    throw makeError(status, "Please Connect to admin wallet.");
  });
  expect(
    await screen.findByRole("heading", { name: "Please Connect to admin wallet." }),
  ).toBeTruthy();
  forgetReportedErrors();
});

test("reports a missing resource without a retry", async () => {
  renderPage(() => {
    throw makeError(404, "There is no task with this number.");
  });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(screen.getByText("There is no task with this number.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("reloads a page by itself once the database responds", async () => {
  let isSilent = true;
  renderPage(() => {
    if (isSilent) throw makeError(503, "The database is not responding.");
    return null;
  });
  expect(await screen.findByText("The database is not responding.")).toBeTruthy();
  isSilent = false;
  expect(await screen.findByRole("heading", { name: "The page" }, { timeout: 5_000 })).toBeTruthy();
});

test("hides an error's message and reloads the page on Retry", async () => {
  let isBroken = true;
  renderPage(() => {
    if (isBroken) throw new Error("password=hunter2");
    return null;
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(document.body.textContent).not.toContain("hunter2");
  isBroken = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy());
});
