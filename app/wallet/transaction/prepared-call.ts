import { type Abi, type Address, encodeFunctionData, erc20Abi, getAddress, type Hex } from "viem";
import type {
  AmountUnit,
  ApprovalToken,
  DescribeData,
  StepHooks,
  TokenApproval,
  TransactionStep,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";

/** A call with the exact bytes passed to the wallet; the review decodes these same bytes. */
export type PreparedCall = {
  kind: "approval" | "step";
  label: string;
  description: string;
  describeResult?: TransactionStep["describeResult"];
  to: Address;
  data: Hex;
  valueWei: bigint;
  /** ABI to decode the data; empty for a plain transfer. */
  abi: Abi;
  units: Readonly<Record<string, AmountUnit>>;
  /** Token for formatting amounts and reverts; null if unknown. */
  token: ApprovalToken | null;
  /** The approval that it needs, of a wallet transaction's first step; null if it needs none. */
  approval: TokenApproval | null;
  codeHash: Hex | null;
  /** Gas added to the estimate and its margin. */
  extraGas: bigint;
  describe?: DescribeData | undefined;
  readArrival?: TransactionStep["readArrival"];
  findWarning?: TransactionStep["findWarning"];
  hooks?: StepHooks | undefined;
};

/** Returns all calls of a wallet transaction in order, approvals first. */
export function prepareCalls(
  transaction: WalletTransaction,
  allowanceUnits: bigint,
): PreparedCall[] {
  const approvals = transaction.approve ? prepareApproval(transaction.approve, allowanceUnits) : [];
  return [
    ...approvals,
    ...transaction.steps.map((step, index) => ({
      ...prepareStep(step, transaction.approve ?? null),
      approval: (index === 0 && transaction.approve) || null,
    })),
  ];
}

/**
 * Builds the calls that set an allowance to the exact amount. Tokens such as USDT do not allow
 * changing a nonzero allowance, so it is reset to zero first.
 */
function prepareApproval(approval: TokenApproval, allowanceUnits: bigint): PreparedCall[] {
  const { symbol, amountUnits, neededUnits = amountUnits } = approval;
  if (allowanceUnits >= neededUnits) return [];
  const reset = approvalCall(approval, 0n, {
    label: `Reset the ${symbol} allowance`,
    description: `Reset the ${symbol} allowance`,
  });
  const approve = approvalCall(approval, amountUnits, {
    label: `Approve ${symbol}`,
    description: `Approved ${symbol}`,
  });
  return allowanceUnits === 0n ? [approve] : [reset, approve];
}

function approvalCall(
  approval: TokenApproval,
  amountUnits: bigint,
  description: { label: string; description: string },
): PreparedCall {
  const { token, spender, symbol, decimals } = approval;
  return {
    ...description,
    kind: "approval",
    to: getAddress(token),
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [spender, amountUnits],
    }),
    valueWei: 0n,
    abi: erc20Abi,
    units: { amount: { decimals, symbol } },
    token: approval,
    approval: null,
    codeHash: null,
    extraGas: 0n,
  };
}

function prepareStep(
  step: TransactionStep,
  approved: ApprovalToken | null,
): Omit<PreparedCall, "approval"> {
  const { valueWei = 0n, units = {}, token = approved, codeHash = null, extraGas = 0n } = step;
  const to = getAddress(step.to);
  return { ...step, kind: "step", to, valueWei, units, token, codeHash, extraGas };
}
