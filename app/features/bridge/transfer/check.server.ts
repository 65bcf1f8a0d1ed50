import { type Address, isAddressEqual, type PublicClient, zeroAddress } from "viem";
import { z } from "zod";
import { hypERC20CollateralAbi } from "#app/chain/abi/hyperlane/hyp-erc20-collateral.ts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";

import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explainNodeAnswer, readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { encodeTokenBody } from "#app/chain/hyperlane/message.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatExact, toSentence } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { type Charge, readQuotes, roundTransfer } from "./amounts.ts";
import { explainMaxTransfer, findMaxTransfer, findObstacles } from "./obstacles.ts";
import {
  bridgedTokens,
  getBridgeRoute,
  listUnpayable,
} from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import { checkRecipient, findCodeProblem } from "./recipient.ts";
import { readRouteFacts } from "./route-facts.server.ts";
import { findRoute } from "#app/domain/bridge/routes/routes.ts";
import type { TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

/** The form's values, as sent in the URL. */
const requestSchema = z.object({
  from: z.string(),
  to: z.string(),
  token: z.string(),
  amount: z.string(),
  recipient: z.string(),
});
export type RequestedTransfer = z.output<typeof requestSchema>;

/** Returns null if a parameter is missing. */
export function parseRequest({ searchParams }: URL): RequestedTransfer | null {
  return requestSchema.nullable().catch(null).parse(Object.fromEntries(searchParams));
}

export type TransferCheck =
  | { kind: "ready"; amount: bigint; recipient: Address; charge: Charge }
  | { kind: "rejected"; field: "amount" | "recipient" | "route"; message: string };

/** Checks on both chains whether a transfer can be sent and delivered. */
export async function checkTransfer(
  requested: RequestedTransfer,
  sender: Address,
): Promise<TransferCheck> {
  const route = findRoute(bridgedTokens(), requested);
  if (!route) return reject("route", "This route does not exist. Choose networks and token again.");
  const { symbol, origin, destination } = route;
  const rules = {
    sender,
    token: destination.token === zeroAddress ? null : destination.token,
    contracts: listUnpayable(destination.chainId),
    addressBook: await listAddressBook(),
  };
  const recipient = checkRecipient(requested.recipient, rules);
  if (recipient.kind === "invalid") return reject("recipient", recipient.message);
  const parsed = parseAmount(requested.amount, { symbol, decimals: origin.decimals });
  if (parsed.kind === "invalid") return reject("amount", toSentence(parsed.reason));
  const { sent: amount } = roundTransfer(parsed.baseUnits, route);
  if (amount === 0n) return reject("amount", "This is too little: nothing would arrive.");

  const names = chainNames(route);
  const facts = await readRouteFacts(route, sender);
  const [obstacle] = findObstacles(route, facts, names);
  if (obstacle !== undefined) return reject("route", obstacle);
  const maxTransfer = findMaxTransfer(route, facts, "bare");
  if (maxTransfer && facts.destination.kind !== "unavailable" && amount > maxTransfer.amount) {
    const { value } = facts.destination;
    return reject("amount", explainMaxTransfer(maxTransfer, route, value, names, amount));
  }
  try {
    return await checkOnChains(route, { sender, recipient: recipient.value.address }, amount);
  } catch (error) {
    getRuntime().log.warn({ scope: "bridge", route, err: error }, "transfer not checked");
    return reject("route", "The two chains are not responding. Try again in a moment.");
  }
}

export function chainNames({ origin, destination }: TransferRoute) {
  return {
    origin: getNetwork(origin.chainId).chainName,
    destination: getNetwork(destination.chainId).chainName,
  };
}

async function checkOnChains(
  route: TransferRoute,
  { sender, recipient }: { sender: Address; recipient: Address },
  amount: bigint,
): Promise<TransferCheck> {
  const { origin, destination } = route;
  const here = chainClient(origin.chainId);
  const there = chainClient(destination.chainId);
  const [senderCode, recipientCode, error, quotes] = await Promise.all([
    here.getCode({ address: sender }),
    there.getCode({ address: recipient }),
    tryHandle(there, route, recipient, amount),
    here.readContract({
      address: origin.router,
      abi: hypNativeAbi,
      functionName: "quoteTransferRemote",
      args: [destination.domain, toBytes32(recipient), amount],
    }),
  ]);
  const names = chainNames(route);
  const isOwn = isAddressEqual(sender, recipient);
  const problem = findCodeProblem({ sender: senderCode, recipient: recipientCode, isOwn }, names);
  if (problem !== null) return reject("recipient", problem);
  if (error !== null) {
    return reject("route", `${names.destination} would refuse it, so nothing is sent. ${error}`);
  }
  return { kind: "ready", amount, recipient, charge: readQuotes(quotes, origin, amount) };
}

/**
 * Simulates the delivery on the destination router. A transfer that reverts there would be stuck
 * forever, since it cannot be canceled.
 */
async function tryHandle(
  client: PublicClient,
  { symbol, origin, destination }: TransferRoute,
  recipient: Address,
  amount: bigint,
): Promise<string | null> {
  const { bridge } = getBridgeRoute(destination.chainId, symbol);
  const body = encodeTokenBody({
    recipient: toBytes32(recipient),
    amount: amount * origin.scale,
  });
  try {
    await client.simulateContract({
      account: bridge.mailbox,
      address: destination.router,
      abi: hypNativeAbi,
      functionName: "handle",
      args: [origin.domain, toBytes32(origin.router), body],
    });
    return null;
  } catch (error) {
    const answer = readNodeAnswer(error);
    if (answer === null) throw error;
    return explainNodeAnswer(answer, {
      chainName: getNetwork(destination.chainId).chainName,
      abis: [hypNativeAbi, hypERC20CollateralAbi],
      contract: destination.token,
      formatAmount: (units) => `${formatExact(units, destination.decimals)} ${symbol}`,
    }).message;
  }
}

function reject(
  field: Extract<TransferCheck, { kind: "rejected" }>["field"],
  message: string,
): TransferCheck {
  return { kind: "rejected", field, message };
}
