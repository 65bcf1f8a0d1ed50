import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { useSignMessage, WagmiProvider } from "wagmi";
import { connect } from "wagmi/actions";
import { createTestChain, rpcError } from "#app/wallet/transaction/wallet-chain.test-support.ts";
import { isRequestOpen } from "#app/wallet/transaction/wallet-provider-calls.ts";
import { findSigningError } from "./signing-error.ts";

afterEach(cleanup);

test("finds why the wallet did not sign the last message", async () => {
  const chain = createTestChain();
  const [connector] = chain.config.connectors;
  if (connector) await connect(chain.config, { connector });
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useSignMessage(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <WagmiProvider config={chain.config} reconnectOnMount={false}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </WagmiProvider>
    ),
  });
  const sign = () =>
    act(() => result.current.signMessageAsync({ message: "Sign in" }).catch(() => null));
  expect(findSigningError(queryClient)).toBeNull();

  chain.on("personal_sign", () => {
    throw rpcError(-32002, "Requested resource not available.");
  });
  await sign();
  expect(isRequestOpen(findSigningError(queryClient))).toBe(true);

  chain.on("personal_sign", () => "0x11");
  await sign();
  expect(findSigningError(queryClient)).toBeNull();
});
