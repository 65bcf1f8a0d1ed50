import { type Abi, type Address, type Hex, isAddressEqual, keccak256 } from "viem";
import type { ContractError } from "#app/chain/errors/contract-error.ts";
import { type ChainId, homeChainId } from "#app/chain/networks.ts";
import {
  explainNodeAnswer,
  type NodeAnswer,
  readNodeAnswer,
} from "#app/chain/errors/node-answer.ts";
import { formatExact, formatInteger, type Rounding } from "#app/ui/values/format.ts";
import type { TokenApproval } from "#app/wallet/context/wallet-transaction.ts";
import { type Effects, sumUpTransfers, type Transfer } from "./effects.ts";
import type { PreparedCall } from "./prepared-call.ts";

/** A reason why a call cannot be made, and how to fix it. */
export type Blocker = {
  message: string;
  details?: string;
  fix: "connect" | "switch-chain" | "add-network" | "approve" | "retry" | null;
};

export type CallCheck =
  | {
      kind: "ready";
      gasLimit: bigint;
      feeWei: bigint;
      effects: CheckedEffects | null;
      /** Warning to show before signing although the call would succeed; null without one. */
      warning: string | null;
    }
  | { kind: "blocked"; blocker: Blocker };

/** The effects of a call, and the sender's balances after it and its fee. */
export type CheckedEffects = Effects & {
  /** Base units by token, of each that is paid. */
  left: ReadonlyMap<Address | null, bigint>;
};

/** Current state of the wallet. */
export type WalletFacts = {
  address: Address | undefined;
  chainId: number | undefined;
  session: Address | null;
  /** The chain that the wallet itself uses. */
  blocks: BlockReader;
};

/** Reads what identifies a chain; null is what its node does not know, such as a pruned block. */
export type BlockReader = {
  readNumber: () => Promise<bigint | null>;
  readHash: (number: bigint) => Promise<Hex | null>;
};

/** Chain as read by the console. */
export type ChainReader = {
  chainId: ChainId;
  chainName: string;
  symbol: string;
  blocks: BlockReader;
  readCode: (address: Address) => Promise<Hex>;
  /** Reads it at the latest block by default. */
  readBalanceWei: (address: Address, block?: bigint) => Promise<bigint>;
  readMaxFeePerGasWei: () => Promise<bigint>;
  readTokenBalance: (token: Address, account: Address, block?: bigint) => Promise<bigint>;
  /** Base units; zero if the token does not tell. */
  readAllowance: (approval: TokenApproval, owner: Address) => Promise<bigint>;
  /** Null if the chain's node cannot simulate them. */
  simulateTransfers: (from: Address, call: PreparedCall) => Promise<Transfer[] | null>;
  /** Estimates gas, which also simulates the call. @throws the client's error for a revert */
  estimateGas: (from: Address, call: PreparedCall) => Promise<bigint>;
  /** ABIs for decoding errors, in addition to the call's own. */
  knownAbis: readonly Abi[];
  /** Exact, unless a rounding to six decimals is requested. */
  formatAmount: (units: bigint, token: Address | null, rounding?: Rounding) => string;
};

/** A fifth is added to the estimate, since the state may change before the call is mined. */
const gasMarginDivisor = 5n;

/** Gas limit of a transaction, 2^24 (EIP-7825). */
const transactionGasLimit = 16_777_216n;

function withMargin(estimate: bigint, extraGas: bigint): bigint {
  const wanted = estimate + estimate / gasMarginDivisor + extraGas;
  return wanted < transactionGasLimit ? wanted : transactionGasLimit;
}

/**
 * Checks everything that must hold before the wallet is asked, in the order in which it is fixed.
 */
export async function checkCall(
  call: PreparedCall,
  wallet: WalletFacts,
  chain: ChainReader,
): Promise<CallCheck> {
  const { address } = wallet;
  if (!address) return blocked("Connect your wallet first.", "connect");
  if (wallet.session === null) return blocked("Sign in first.", "connect");
  if (!isAddressEqual(wallet.session, address)) {
    return blocked(
      `The connected wallet ${address} is not the one you signed in with, ${wallet.session}. Sign in again, or switch back in your wallet.`,
      "connect",
    );
  }
  if (wallet.chainId !== chain.chainId) {
    return blocked(`Switch your wallet to ${chain.chainName}.`, "switch-chain");
  }
  try {
    return (
      (await checkNetwork(wallet, chain)) ??
      (await checkCode(call, chain)) ??
      (await checkExecution(call, address, chain))
    );
  } catch (error) {
    const details = error instanceof Error ? error.message : String(error);
    const message = `${chain.chainName} is not responding. Try again in a moment.`;
    return { kind: "blocked", blocker: { message, details, fix: "retry" } };
  }
}

/** Blocks below the head that no reorganization is expected to reach. */
const settledDepth = 32n;

/**
 * Compares a recent block that both nodes should have. Public nodes prune old ones, the first
 * included, and a block that one of them does not know is not a different one.
 */
async function checkNetwork(wallet: WalletFacts, chain: ChainReader): Promise<CallCheck | null> {
  const blocks = [wallet.blocks, chain.blocks];
  const [walletHead, nodeHead] = await Promise.all(blocks.map((one) => one.readNumber()));
  if (!walletHead || !nodeHead) return null;
  const lower = walletHead < nodeHead ? walletHead : nodeHead;
  const number = lower > settledDepth ? lower - settledDepth : 0n;
  const [walletHash, nodeHash] = await Promise.all(blocks.map((one) => one.readHash(number)));
  if (!walletHash || !nodeHash || walletHash === nodeHash) return null;
  const { chainId, chainName } = chain;
  const message = `Chain ${chainId} in your wallet is not the console's ${chainName}: block ${number} differs.`;
  return chainId === homeChainId
    ? blocked(`${message} Add the console's network to your wallet and use it.`, "add-network")
    : blocked(`${message} Set the console's RPC URL for ${chainName} in your wallet.`, "retry");
}

async function checkCode(call: PreparedCall, chain: ChainReader): Promise<CallCheck | null> {
  if (call.data === "0x") return null;
  const code = await chain.readCode(call.to);
  if (code === "0x") {
    return blocked(`There is no contract at ${call.to} on ${chain.chainName}.`, "retry");
  }
  if (call.codeHash === null || keccak256(code) === call.codeHash) return null;
  return blocked(
    `The code at ${call.to} differs from the contract that was deployed. Do not use it, and tell an operator.`,
    null,
  );
}

async function checkExecution(
  call: PreparedCall,
  from: Address,
  chain: ChainReader,
): Promise<CallCheck> {
  const balanceWei = await chain.readBalanceWei(from);
  if (balanceWei < call.valueWei) return tooPoor(balanceWei, call.valueWei, chain);
  const estimate = await chain.estimateGas(from, call).catch((error: unknown) => {
    const answer = readNodeAnswer(error);
    if (answer === null) throw error;
    return explain(answer, call, chain);
  });
  if (typeof estimate !== "bigint") {
    const { message, details } = estimate;
    const fix = (await needsApproval(call, from, chain)) ? "approve" : "retry";
    return { kind: "blocked", blocker: { message, details, fix } };
  }
  if (estimate > transactionGasLimit) {
    return blocked(
      `This needs ${formatInteger(estimate)} gas, but a transaction can use at most ${formatInteger(transactionGasLimit)}. Split it into smaller parts.`,
      null,
    );
  }
  const gasLimit = call.data === "0x" ? estimate : withMargin(estimate, call.extraGas);
  const feeWei = gasLimit * (await chain.readMaxFeePerGasWei());
  const neededWei = call.valueWei + feeWei;
  if (balanceWei < neededWei) return tooPoor(balanceWei, neededWei, chain);
  // Without them the review shows the decoded call, as for a token that has no balances.
  const weiAfterFee = balanceWei - feeWei;
  const [effects, warning] = await Promise.all([
    readEffects(call, { from, weiAfterFee }, chain).catch(() => null),
    call.findWarning?.().catch(() => null) ?? null,
  ]);
  return { kind: "ready", gasLimit, feeWei, effects, warning };
}

/** Returns whether the wallet has approved less than was requested, or has revoked it since. */
async function needsApproval(
  { approval }: PreparedCall,
  owner: Address,
  chain: ChainReader,
): Promise<boolean> {
  if (approval === null) return false;
  const { amountUnits, neededUnits = amountUnits } = approval;
  return (await chain.readAllowance(approval, owner)) < neededUnits;
}

async function readEffects(
  call: PreparedCall,
  { from, weiAfterFee }: { from: Address; weiAfterFee: bigint },
  chain: ChainReader,
): Promise<CheckedEffects | null> {
  const transfers = await chain.simulateTransfers(from, call);
  if (transfers === null) return null;
  const effects = sumUpTransfers(transfers, { sender: from, contract: call.to });
  const left = await Promise.all(
    effects.paid.map(async ({ token, units }) => {
      const balance = token === null ? weiAfterFee : await chain.readTokenBalance(token, from);
      return [token, balance < units ? 0n : balance - units] as const;
    }),
  );
  return { ...effects, left: new Map(left) };
}

/** Explains why a node has not carried out a call. */
export function explain(answer: NodeAnswer, call: PreparedCall, chain: ChainReader): ContractError {
  const { token } = call;
  return explainNodeAnswer(answer, {
    chainName: chain.chainName,
    abis: [call.abi, ...chain.knownAbis],
    contract: token?.token ?? call.to,
    formatAmount: (units, of) =>
      token !== null && of !== null && isAddressEqual(of, token.token)
        ? `${formatExact(units, token.decimals)} ${token.symbol}`
        : chain.formatAmount(units, of),
  });
}

function tooPoor(balanceWei: bigint, neededWei: bigint, chain: ChainReader): CallCheck {
  const [has, needs] = [balanceWei, neededWei].map((wei) => chain.formatAmount(wei, null));
  return blocked(
    `Your wallet has ${has}, but ${needs} are needed including the network fee.`,
    "retry",
  );
}

function blocked(message: string, fix: Blocker["fix"]): CallCheck {
  return { kind: "blocked", blocker: { message, fix } };
}
