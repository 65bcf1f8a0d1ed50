import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { numberToHex, zeroAddress, zeroHash } from "viem";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { withDelay } from "#app/domain/access/scheduled-transaction.ts";
import type { Campaign, CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import type { Claimable } from "#app/domain/claims/claimable.ts";
import { delegateTransaction } from "#app/domain/staking/transactions.ts";
import { transferTransaction } from "#app/features/bridge/transfer/transfer-transaction.ts";
import { burnCoinTransaction } from "#app/features/burn/tokens/burn-transactions.ts";
import { claimTransaction } from "#app/features/claims/transactions.ts";
import type { Award } from "#app/domain/submissions/award/award.types.ts";
import { awardTransaction } from "#app/features/submissions/award/transactions.ts";
import { createTokenTransaction } from "#app/features/tokens/create/transactions.ts";
import { mintTransaction } from "#app/domain/tokens/transactions.ts";
import { depositTransaction } from "#app/features/treasury/shared/transactions.ts";
import { batchTransaction } from "#app/features/vesting/campaigns/batch-transaction.ts";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { dismissToast } from "#app/ui/feedback/toast.ts";
import type { StepHooks, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import {
  review,
  show,
  signButton,
  status,
} from "#app/wallet/transaction/transaction-dialog.test-support.tsx";
import {
  codeHash,
  createTestChain,
  firstHash,
  other,
  owner,
  receiptOf,
  rpcError,
  secondHash,
  token,
} from "#app/wallet/transaction/wallet-chain.test-support.ts";

beforeAll(letDialogsOpen);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ id: "1" })),
  );
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const oneTan = 10n ** 18n;
const coin = { symbol: "TAN", decimals: 18 };
const deployment = { chainId: 4443, address: other, block: 1, codeHash } as const;
const hooks: StepHooks = {
  beforeSign: async () => undefined,
  onSent: () => undefined,
  onNotSent: () => undefined,
};

const asset: Asset = { ...coin, id: "tan", chainId: 4443, token: zeroAddress, image_url: "" };

const side = { domain: 1, router: other, kind: "native", token: zeroAddress } as const;
const origin = { ...side, chainId: 4443, decimals: 18, scale: 1n } as const;
const ends = { origin, destination: { ...origin, chainId: 97 } } as const;
const route = { symbol: "TAN", image_url: "", ...ends } as const;

const rows: CampaignRow[] = [
  {
    rowIndex: 0,
    line: 1,
    address: other,
    amount: oneTan,
    memo: "",
    details: {
      start: 1,
      cliff: 0,
      duration: 10,
      step: 0,
      startBps: 0,
      cliffBps: 0,
      revocable: true,
      transferable: false,
    },
  },
];
const campaign: Campaign = {
  id: "1",
  kind: "vesting",
  chainId: 4443,
  contract: other,
  sender: owner,
  onchainId: zeroHash,
  asset: { token, symbol: "USDT", decimals: 6 },
  title: "",
  delivery: "strict",
  listHash: zeroHash,
  run: 0,
  rowCount: 1,
  total: oneTan,
  createdAt: 0,
};

const claimable: Claimable = {
  programme: {
    id: 1,
    title: "Validators",
    token: zeroAddress,
    unit: coin,
    state: "open",
    owner: other,
    refundTo: other,
    budgetId: 0,
    rewardsUntil: 0,
    closableAt: 0,
    funded: oneTan,
    paid: 0n,
    refunded: 0n,
  },
  claimed: 0n,
  recipient: owner,
  next: null,
  unstored: null,
  blocker: null,
  proof: [],
  offer: { n: 1, root: "0x01", cumulative: oneTan, amount: oneTan },
};

const award: Award = {
  id: "1",
  taskId: "1",
  kind: "award",
  nonce: 0,
  rows: [
    {
      submissionId: "1",
      submitter: other,
      amount: oneTan,
      contentHash: zeroHash,
      payees: [{ account: other, shareBps: 10_000 }],
    },
  ],
  reason: "",
  reasonHash: zeroHash,
  validUntil: 1,
  status: "gathering",
  txHash: null,
  createdBy: owner,
  createdAt: 0,
};

const minting = mintTransaction(
  { ...coin, chainId: 4443, token, codeHash },
  { to: other, units: oneTan },
);

/** One transaction of each kind that the pages send. */
const writes: Record<string, WalletTransaction> = {
  burn: burnCoinTransaction(
    { ...deployment, fromBlock: 1 },
    { asset, baseUnits: oneTan, note: "" },
  ),
  bridge: transferTransaction({
    route,
    names: { origin: "TAN Testnet", destination: "BNB testnet" },
    recipient: other,
    amount: oneTan,
    charge: { valueWei: oneTan, feeWei: 0n, approve: null },
  }),
  delegate: delegateTransaction({ deployment, coin, nameOf: () => "Alder" }, 1, {
    amount: oneTan,
    shares: oneTan,
    minShares: oneTan,
    stake: oneTan,
    shareBps: 1,
  }),
  mint: minting,
  "scheduled call": withDelay(minting, { manager: deployment, delaySeconds: 172_800 }),
  create: createTokenTransaction(
    deployment,
    {
      ...coin,
      name: "Token",
      options: 0,
      initialSupply: oneTan,
      cap: 0n,
      recipient: owner,
      owner,
      salt: zeroHash,
    },
    "standalone",
  ),
  deposit: depositTransaction(
    {
      deployment,
      budget: {
        id: 1,
        token: zeroAddress,
        isOpen: true,
        owner,
        proposedOwner: null,
        deposited: 0n,
        reserved: 0n,
        spent: 0n,
        refunded: 0n,
      },
      unit: { ...coin, token: zeroAddress },
      name: "Ecosystem",
    },
    oneTan,
  ),
  vest: batchTransaction({ campaign, codeHash, chunk: 0, rows, approvalUnits: oneTan }),
  claim: claimTransaction(deployment, owner, [claimable]),
  award: awardTransaction({ deployment, number: 1, title: "Docs", unit: coin }, award, {
    approvals: [],
    hooks,
  }),
};

type TestChain = ReturnType<typeof createTestChain>;

function stepOf({ steps: [step] }: WalletTransaction) {
  if (!step) throw new Error("The transaction has no step.");
  return step;
}

describe.each(Object.entries(writes))("%s", (_, transaction) => {
  const step = stepOf(transaction);
  const { to, data, valueWei = 0n } = step;
  const call = { to, data, value: numberToHex(valueWei) };

  async function reviewed() {
    const chain = createTestChain();
    // Enough coins, and an allowance that covers every amount.
    chain.on("eth_getBalance", () => numberToHex(10n * oneTan));
    chain.on("eth_call", () => numberToHex(1n << 255n, { size: 32 }));
    const { onConfirmed } = await show({ chain, plan: transaction });
    await review();
    return { chain, onConfirmed };
  }

  const click = async (label = step.label) => fireEvent.click(await signButton(label));

  async function sign(answer: () => unknown) {
    const { chain, onConfirmed } = await reviewed();
    chain.on("eth_sendTransaction", answer);
    await click();
    await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(1));
    return { chain, onConfirmed };
  }

  async function expectSentOnce({ chain, onConfirmed }: Awaited<ReturnType<typeof sign>>) {
    chain.mine("success");
    await waitFor(() => expect(status()).toContain("Confirmed."));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(chain.requested("eth_sendTransaction")).toHaveLength(1);
  }

  test("is found if the wallet fails after it has sent it", async () => {
    const shown = await sign(() => Promise.reject(rpcError(-32603, "Internal error.")));
    await screen.findByText(/It is not known whether your wallet has sent/);
    shown.chain.include({ hash: firstHash, ...call });
    await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
    await expectSentOnce(shown);
  });

  test("can be signed after the wallet's open request is answered", async () => {
    const shown = await sign(() => Promise.reject(rpcError(-32002, "Already pending.")));
    await screen.findByText(/A request is already open in your wallet/);
    shown.chain.on("eth_sendTransaction", () => firstHash);
    fireEvent.click(await signButton(step.label));
    await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
  });

  test("is found if the wallet never answers", async () => {
    const shown = await sign(() => new Promise(() => undefined));
    await waitFor(() => expect(status()).toBe("Confirm in your wallet."));
    shown.chain.include({ hash: firstHash, ...call });
    await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
    await expectSentOnce(shown);
  });

  test("is not confirmed by the hash of a multisig's proposal", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { chain, onConfirmed } = await sign(() => firstHash);
    chain.on("eth_getTransactionByHash", () => null);
    await waitFor(() => expect(status()).toContain("Waiting for the network."));
    for (let check = 0; check < 6; check += 1) await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(status()).toContain("If your wallet is a multisig"));
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  test("is requested of the reviewed account", async () => {
    const { chain } = await sign(() => firstHash);
    expect(chain.requested("eth_sendTransaction")).toMatchObject([[{ from: owner }]]);
  });

  test.each([
    ["before the click", ({ selectAccount }: TestChain) => selectAccount(other)],
    [
      "between the click and the request",
      ({ on, selectAccount }: TestChain) =>
        on("eth_getTransactionCount", () => {
          selectAccount(other);
          return "0x7";
        }),
    ],
  ])("is not requested of another account that was selected %s", async (_when, switchAccount) => {
    const { chain } = await reviewed();
    switchAccount(chain);
    await click();
    expect(await screen.findByText(`Your wallet now uses ${other}, but`, { exact: false }));
    expect(chain.requested("eth_sendTransaction")).toEqual([]);
    chain.on("eth_getTransactionCount", () => "0x7");
    chain.selectAccount(owner);
    await click();
    await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(1));
  });

  test("is not requested again of another account, nor forgotten", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { chain } = await sign(() => Promise.reject(rpcError(-32603, "Internal error.")));
    await screen.findByText(/It is not known whether your wallet has sent/);
    chain.selectAccount(other);
    vi.setSystemTime(Date.now() + 11_000);
    await screen.findByText(/The network has not seen it so far/);
    await click("Sign again");
    await screen.findByText(`Your wallet now uses ${other}, but`, { exact: false });
    chain.include({ hash: firstHash, ...call });
    await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
    expect(chain.requested("eth_sendTransaction")).toHaveLength(1);
  });

  test("names another account that the wallet has signed with anyway", async () => {
    const { chain } = await sign(() => firstHash);
    chain.on("eth_getTransactionReceipt", ([hash]) => receiptOf(hash, { from: other, to }));
    await waitFor(() =>
      expect(status()).toContain(`your wallet signed with another account, ${other}`),
    );
    expect(screen.getByLabelText("Effects").textContent).not.toMatch(/You paid|balance after/);
  });

  test("is confirmed under its new hash if it is sped up", async () => {
    const { chain, onConfirmed } = await sign(() => firstHash);
    chain.replace(call);
    await waitFor(() => expect(status()).toContain("Confirmed."));
    expect(screen.getByRole("link").getAttribute("href")).toContain(secondHash);
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  });
});
