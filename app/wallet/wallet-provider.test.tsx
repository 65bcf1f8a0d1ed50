import { createRemixStub } from "@remix-run/testing";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { useWallet } from "./context/wallet-context.ts";
import type { WalletTransaction } from "./context/wallet-transaction.ts";
import type { WalletIslandProps } from "./wallet-host.tsx";
import { WalletProvider } from "./wallet-provider.tsx";

const openTransaction = vi.hoisted(() => vi.fn());
const crash = vi.hoisted(() => ({ now: vi.fn<() => void>() }));

vi.mock("./wallet-island.tsx", () => ({
  default: function Island({ attach }: WalletIslandProps) {
    const [isBroken, setBroken] = useState(false);
    useEffect(() => {
      crash.now.mockImplementation(() => setBroken(true));
      attach({ openTransaction } as unknown as Parameters<typeof attach>[0]);
    }, [attach]);
    if (isBroken) throw new Error("The wallet's library failed.");
    return null;
  },
}));

afterEach(forgetRouterWarning);

test("closes an open transaction as possibly sent when the wallet's code crashes, and loads it again", async () => {
  // React reports what it catches.
  vi.mocked(console.error).mockImplementation(() => undefined);
  let open: (transaction: WalletTransaction) => void = () => undefined;
  function Page() {
    open = useWallet().openTransaction;
    return "The page";
  }
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <WalletProvider config={{} as PublicConfig} session={null}>
          <Page />
        </WalletProvider>
      ),
    },
  ]);
  render(<Stub />);
  const [first, second] = [vi.fn(), vi.fn()];
  const transaction = (onClosed: (wasSent: boolean) => void) =>
    ({ title: "Burn", onClosed }) as unknown as WalletTransaction;

  act(() => open(transaction(first)));
  await waitFor(() => expect(openTransaction).toHaveBeenCalledOnce());
  act(() => crash.now());
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(
    "occurred in the <Island> component",
  );
  vi.mocked(console.error).mockClear();
  expect(first.mock.calls).toEqual([[true]]);
  expect(screen.getByText("The page")).toBeDefined();

  act(() => open(transaction(second)));
  await waitFor(() => expect(openTransaction).toHaveBeenCalledTimes(2));
  expect(second).not.toHaveBeenCalled();
});
