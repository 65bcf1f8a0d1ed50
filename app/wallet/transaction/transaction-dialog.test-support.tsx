import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { encodeFunctionData } from "viem";
import { expect, vi } from "vitest";
import { WagmiProvider } from "wagmi";
import { connect } from "wagmi/actions";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import TransactionDialog from "./transaction-dialog.tsx";
import { createTestChain, other, owner, publicConfig, token } from "./wallet-chain.test-support.ts";

export const data = encodeFunctionData({
  abi: testTokenAbi,
  functionName: "transfer",
  args: [other, 5_000_000n],
});
export const step = {
  label: "Send 5 USDT",
  description: "Sent 5 USDT",
  to: token,
  abi: testTokenAbi,
  data,
} as const;

type Shown = {
  chain?: ReturnType<typeof createTestChain>;
  plan?: Partial<WalletTransaction>;
  isConnected?: boolean;
};

/** Renders the dialog of a wallet transaction as the host does. */
export async function show({ chain = createTestChain(), plan, isConnected = true }: Shown = {}) {
  const [connector] = chain.config.connectors;
  const isNew = chain.config.state.status === "disconnected";
  if (isConnected && isNew && connector) await connect(chain.config, { connector });
  const calls = {
    onClose: vi.fn<(isOver: boolean) => void>(),
    onConnect: vi.fn<() => void>(),
    onSwitchChain: vi.fn<(chainId: number) => Promise<boolean>>().mockResolvedValue(true),
    onConfirmed: vi.fn(async () => undefined),
  };
  const onClosed = vi.fn<(wasSent: boolean) => void>();
  const whole: WalletTransaction = {
    chainId: 4443,
    title: "Send USDT",
    steps: [step],
    onClosed,
    ...plan,
  };
  render(
    <WagmiProvider config={chain.config} reconnectOnMount={false}>
      <TransactionDialog
        visible
        transaction={whole}
        config={publicConfig}
        session={{ address: owner, chainId: 4443 }}
        {...calls}
      />
    </WagmiProvider>,
  );
  return { chain, onClosed, ...calls };
}

export const status = () => screen.getAllByRole("status")[0]?.textContent ?? "";
export const signButton = (name = "Send 5 USDT") => screen.findByRole("button", { name });
export const current = () =>
  within(screen.getByRole("list", { name: "Transaction" }))
    .getAllByRole("listitem")
    .filter((one) => one.getAttribute("aria-current") === "step")
    .map(({ textContent }) => textContent);

export async function review(): Promise<void> {
  await waitFor(() => expect(status()).toContain("Compare this with what your wallet shows"));
}

export async function sign(name?: string): Promise<void> {
  await review();
  fireEvent.click(await signButton(name));
}
