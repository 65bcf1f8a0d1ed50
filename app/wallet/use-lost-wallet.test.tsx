import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDisconnect, WagmiProvider } from "wagmi";
import { createTestChain } from "./transaction/wallet-chain.test-support.ts";
import { lostAfterMs, unlockWithinMs, useLostWallet } from "./use-lost-wallet.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Status = Parameters<typeof useLostWallet>[0]["status"];

function show(first: { status: Status; hasSession?: boolean }) {
  const [onLost, onDisconnected] = [vi.fn(), vi.fn()];
  const { config } = createTestChain();
  const queryClient = new QueryClient();
  const providers = { subscribe: () => () => true };
  const { result, rerender } = renderHook(
    ({ status, hasSession = true }) => ({
      endsAt: useLostWallet({ hasSession, status, providers, onLost, onDisconnected }),
      ...useDisconnected(),
    }),
    {
      initialProps: first,
      wrapper: ({ children }: { children: ReactNode }) => (
        <WagmiProvider config={config} reconnectOnMount={false}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </WagmiProvider>
      ),
    },
  );
  return { result, rerender, onLost, onDisconnected };
}

function useDisconnected() {
  const { disconnect, isSuccess } = useDisconnect();
  return { disconnect, isDisconnected: isSuccess };
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("says when the session of a locked wallet ends, and then ends it", () => {
  const { result, onLost } = show({ status: "disconnected" });
  pass(lostAfterMs - 1);
  expect(result.current.endsAt).toBeNull();
  pass(1);
  expect(result.current.endsAt).toBe(Date.now() + unlockWithinMs);
  pass(unlockWithinMs - 1);
  expect(onLost).not.toHaveBeenCalled();
  pass(1);
  expect(onLost).toHaveBeenCalledOnce();
});

test.each(["connected", "connecting"] as const)("stays signed in once it is %s", (status) => {
  const { result, rerender, onLost } = show({ status: "disconnected" });
  pass(lostAfterMs);
  rerender({ status });
  expect(result.current.endsAt).toBeNull();
  pass(10 * unlockWithinMs);
  expect(onLost).not.toHaveBeenCalled();
});

test.each([{ status: "reconnecting" }, { status: "disconnected", hasSession: false }] as const)(
  "does not warn with %o",
  (options) => {
    const { result, onLost } = show(options);
    pass(10 * unlockWithinMs);
    expect(result.current.endsAt).toBeNull();
    expect(onLost).not.toHaveBeenCalled();
  },
);

test("tells a wallet that its user disconnects from a lost one", async () => {
  vi.useRealTimers();
  const { result, onLost, onDisconnected } = show({ status: "connected" });
  act(() => result.current.disconnect());
  await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce());
  expect(onLost).not.toHaveBeenCalled();
});

test("ends nothing when a wallet without a session is disconnected", async () => {
  vi.useRealTimers();
  const { result, onDisconnected } = show({ status: "connected", hasSession: false });
  act(() => result.current.disconnect());
  await vi.waitFor(() => expect(result.current.isDisconnected).toBe(true));
  expect(onDisconnected).not.toHaveBeenCalled();
});
