import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgetRouterWarning, letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { dismissToast } from "#app/ui/feedback/toast.ts";
import { useWallet } from "./context/wallet-context.ts";
import type { WalletTransaction } from "./context/wallet-transaction.ts";
import { step } from "./transaction/transaction-dialog.test-support.tsx";
import { publicConfig } from "./transaction/wallet-chain.test-support.ts";
import { WalletProvider } from "./wallet-provider.tsx";

beforeAll(letDialogsOpen);
// Loaded on demand, for which no test has to wait.
beforeAll(async () => {
  await import("./wallet-island.tsx");
  await import("./transaction/transaction-dialog.tsx");
});
beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
});
afterEach(() => {
  cleanup();
  dismissToast();
  forgetRouterWarning();
});

function show() {
  let open: (transaction: WalletTransaction) => void = () => undefined;
  function Page() {
    open = useWallet().openTransaction;
    return "The page";
  }
  const Component = () => (
    <WalletProvider config={publicConfig} session={null}>
      <Page />
    </WalletProvider>
  );
  const Stub = createRemixStub([{ path: "/", Component }]);
  render(<Stub />);
  return { open: (transaction: WalletTransaction) => act(() => open(transaction)) };
}

test("closes an open transaction as possibly sent when the wallet's code crashes, and loads it again", async () => {
  // React reports what it catches.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const { open } = show();
  const [first, second] = [vi.fn(), vi.fn()];

  // The console has no client for this chain.
  open({ chainId: 97, title: "Burn BNB", steps: [step], onClosed: first });
  await waitFor(() => expect(first.mock.calls).toEqual([[true]]));
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(
    "occurred in the <TransactionDialog> component",
  );
  vi.mocked(console.error).mockClear();
  expect(screen.getByText("The page")).toBeDefined();

  open({ chainId: 4443, title: "Burn TAN", steps: [step], onClosed: second });
  expect(await screen.findByRole("dialog", { name: "Burn TAN" })).toBeTruthy();
  expect(second).not.toHaveBeenCalled();
});
