import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
} from "viem";
import { expect, vi } from "vitest";
import { WagmiProvider } from "wagmi";
import { connect } from "wagmi/actions";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
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

type TestChain = ReturnType<typeof createTestChain>;

const session: WalletSession = { address: owner, chainId: 4443 };

type Shown = {
  chain?: TestChain;
  plan?: Partial<WalletTransaction>;
  isConnected?: boolean;
};

/** Renders the dialog of a wallet transaction as the host does. */
export async function show({ chain = createTestChain(), plan, isConnected = true }: Shown = {}) {
  if (isConnected) await connectWallet(chain);
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
  render(<DialogOnChain chain={chain} transaction={whole} {...calls} />);
  return { chain, onClosed, ...calls };
}

async function connectWallet({ config }: TestChain): Promise<void> {
  const [connector] = config.connectors;
  if (config.state.status === "disconnected" && connector) await connect(config, { connector });
}

type DialogOnChainProps = { chain: TestChain } & Omit<
  ComponentProps<typeof TransactionDialog>,
  "visible" | "config" | "session"
>;

function DialogOnChain({ chain, ...props }: DialogOnChainProps) {
  return (
    <WagmiProvider config={chain.config} reconnectOnMount={false}>
      <TransactionDialog visible config={publicConfig} session={session} {...props} />
    </WagmiProvider>
  );
}

/** Connects the wallet of a test chain, with which `PageOnChain` renders a page. */
export async function connectTestChain(): Promise<TestChain> {
  const chain = createTestChain();
  await connectWallet(chain);
  return chain;
}

/** Renders a page for its signed-in wallet, with the dialog of the transaction that it opens. */
export function PageOnChain({ chain, children }: { chain: TestChain; children: ReactNode }) {
  const [transaction, setTransaction] = useState<WalletTransaction | null>(null);
  return (
    <TestWallet session={session} openTransaction={setTransaction}>
      {children}
      {transaction && (
        <DialogOnChain
          chain={chain}
          transaction={transaction}
          onClose={() => setTransaction(null)}
          onConnect={() => undefined}
          onSwitchChain={async () => true}
          onConfirmed={async () => undefined}
        />
      )}
    </TestWallet>
  );
}

/** Decodes the only call that the wallet of a chain was asked to sign. */
export async function getSignedCall(chain: TestChain, abi: Abi) {
  await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(1));
  const [[{ to, data, value }]] = chain.requested("eth_sendTransaction") as [[SignedCall]];
  return { to, valueWei: hexToBigInt(value), ...decodeFunctionData({ abi, data }) };
}

type SignedCall = { to: Address; data: Hex; value: Hex };

// A page may have statuses and a button of the same name outside the dialog.
const dialog = () => within(screen.getByRole("dialog"));
export const status = () => dialog().getAllByRole("status")[0]?.textContent ?? "";
export const signButton = (name = "Send 5 USDT") => dialog().findByRole("button", { name });
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
