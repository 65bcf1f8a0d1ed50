import {
  AbiDecodingZeroDataError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeFunctionData,
  erc20Abi,
  ExecutionRevertedError,
  type Hex,
  maxUint256,
  parseAbi,
  type PublicClient,
} from "viem";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import { revertDataOf } from "#app/chain/errors/contract-error.ts";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { deadAddress, methodNumber, type TokenMethod } from "#app/features/burn/shared/methods.ts";

/** In order of preference: methods that lower the supply come first. */
const methods = ["burn", "burnFrom", "deadAddress"] as const;

export type ProbeRequest = {
  token: Address;
  burner: Address;
  account: Address;
  /** The account's balance; greater than zero. */
  balance: bigint;
  blockNumber: bigint;
};

export type Probed =
  | { kind: "found"; method: TokenMethod }
  /** Not even a transfer works; `data` is the last attempt's revert data. */
  | { kind: "none"; data: Hex };

/** On fewer base units a fee-on-transfer would round to zero and go undetected. */
const feeShowingUnits = 10_000n;

/**
 * Determines how an account can burn a small amount of a token. Simulates approve and burn in
 * sequence, as the wallet would, if the node supports it; otherwise tries the token's functions one
 * by one.
 *
 * @throws the client's error when the chain cannot be read.
 */
export async function probeMethod(client: PublicClient, request: ProbeRequest): Promise<Probed> {
  try {
    return await probeWith((method) => tryInSequence(client, request, method));
  } catch (error) {
    if (isUnreachable(error)) throw error;
  }
  // Many nodes do not support eth_simulateV1.
  return probeWith((method) => tryAlone(client, request, method));
}

type Attempt = { kind: "works" } | { kind: "reverts"; data: Hex };

async function probeWith(attempt: (method: TokenMethod) => Promise<Attempt>): Promise<Probed> {
  const outcomes = await Promise.all(methods.map(attempt));
  const found = methods.find((_, i) => outcomes[i]?.kind === "works");
  if (found) return { kind: "found", method: found };
  const last = outcomes.at(-1);
  return { kind: "none", data: last?.kind === "reverts" ? last.data : "0x" };
}

async function tryInSequence(
  client: PublicClient,
  { token, burner, account, balance, blockNumber }: ProbeRequest,
  method: TokenMethod,
): Promise<Attempt> {
  const amount = balance < feeShowingUnits ? balance : feeShowingUnits;
  const approve = (units: bigint) => ({
    account,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [burner, units] }),
  });
  const burn = {
    account,
    to: burner,
    data: encodeFunctionData({
      abi: burnerAbi,
      functionName: "burnToken",
      args: [token, amount, methodNumber(method), ""],
    }),
  };
  // Tokens such as USDT require the allowance to be reset before it changes.
  const calls = [approve(0n), approve(amount), burn];
  const [block] = await client.simulateBlocks({ blockNumber, blocks: [{ calls }] });
  const outcome = block?.calls.at(-1);
  if (!outcome) throw new Error("The node simulated nothing.");
  if (outcome.status === "success") return { kind: "works" };
  return { kind: "reverts", data: outcome.data ?? "0x" };
}

const burnableAbi = parseAbi([
  "function burn(uint256 amount)",
  "function burnFrom(address account, uint256 amount)",
  "function transfer(address to, uint256 amount) returns (bool)",
  // No token has this function: a contract that accepts it has a catch-all fallback, like WETH9.
  "function probeForAFallbackThatTakesAnything(uint256 amount)",
]);

async function tryAlone(
  client: PublicClient,
  request: ProbeRequest,
  method: TokenMethod,
): Promise<Attempt> {
  const { account, burner } = request;
  switch (method) {
    case "deadAddress":
      return simulateCall(
        client,
        request,
        account,
        encodeFunctionData({
          abi: burnableAbi,
          functionName: "transfer",
          args: [deadAddress, 1n],
        }),
      );
    case "burn":
      return unlessAnythingWorks(
        client,
        request,
        account,
        encodeFunctionData({ abi: burnableAbi, functionName: "burn", args: [1n] }),
      );
    case "burnFrom":
      return unlessAnythingWorks(
        client,
        request,
        burner,
        // Amount 0, since there is no allowance yet.
        encodeFunctionData({ abi: burnableAbi, functionName: "burnFrom", args: [account, 0n] }),
      );
  }
}

async function unlessAnythingWorks(
  client: PublicClient,
  request: ProbeRequest,
  sender: Address,
  data: Hex,
): Promise<Attempt> {
  const probe = encodeFunctionData({
    abi: burnableAbi,
    functionName: "probeForAFallbackThatTakesAnything",
    args: [maxUint256],
  });
  const [outcome, control] = await Promise.all([
    simulateCall(client, request, sender, data),
    simulateCall(client, request, sender, probe),
  ]);
  return control.kind === "works" ? { kind: "reverts", data: "0x" } : outcome;
}

async function simulateCall(
  client: PublicClient,
  { token, blockNumber }: ProbeRequest,
  account: Address,
  data: Hex,
): Promise<Attempt> {
  try {
    const answer = await client.call({ account, to: token, data, blockNumber });
    // A token that returns false has transferred nothing.
    const isFalse = answer.data !== undefined && /^0x0+$/.test(answer.data);
    return isFalse ? { kind: "reverts", data: "0x" } : { kind: "works" };
  } catch (error) {
    if (!isRevert(error)) throw error;
    return { kind: "reverts", data: revertDataOf(error) ?? "0x" };
  }
}

/** Whether the call reverted, as opposed to a node that could not be reached. */
export function isRevert(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const cause = error.walk(
    (entry) =>
      entry instanceof ExecutionRevertedError ||
      entry instanceof ContractFunctionRevertedError ||
      entry instanceof ContractFunctionZeroDataError ||
      entry instanceof AbiDecodingZeroDataError,
  );
  return cause !== null || revertDataOf(error) !== null;
}
