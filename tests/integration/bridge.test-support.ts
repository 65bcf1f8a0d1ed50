import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  type Address,
  type Hex,
  type TransactionReceipt,
  concatHex,
  createTestClient,
  encodePacked,
  erc20Abi,
  http,
  isAddressEqual,
  keccak256,
  numberToHex,
  pad,
  parseEther,
  parseEventLogs,
  publicActions,
  size,
  stringToHex,
  walletActions,
  zeroAddress,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import { type ChainBridge, parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { devnetChains } from "#contracts/tools/devnet/chains.ts";
import type { TestNetwork } from "#tests/support/network.ts";
import { roomyGas } from "#tests/support/test-wallet.ts";

export const accountOf = (index: number) => privateKeyToAccount(devnetKey(index));
export const admin = accountOf(devnetIndex.admins[0]);
export const user = accountOf(devnetIndex.visitor);
const relayer = accountOf(devnetIndex.relayer);
export const bytes32 = (address: Address): Hex => pad(address, { size: 32 });

export type BridgeChain = Awaited<ReturnType<typeof openBridgeChain>>;

/** Opens one chain of the network with its part of the bridge. */
export async function openBridgeChain({ basePort, dataDir }: TestNetwork, chainId: ChainId) {
  const chain = devnetChains(basePort).find((one) => one.chainId === chainId);
  const file = await readFile(path.join(dataDir, "deployments.json"), "utf8");
  const deployment = parseDeployments(file).chains[chainId];
  const bridge = deployment?.bridge;
  if (!chain || !bridge) throw new Error(`Chain ${chainId} has no bridge`);
  const client = createTestClient({
    mode: "anvil",
    transport: http(chain.rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(roomyGas)
    .extend(walletActions);
  const manager = deployment.contracts["accessManager"]?.address ?? zeroAddress;
  return { chainId, client, bridge, manager, tokens: deployment.tokens };
}

export function routeOf({ bridge }: BridgeChain, symbol: string): ChainBridge["routes"][string] {
  const route = bridge.routes[symbol];
  if (!route) throw new Error(`${symbol} has no route`);
  return route;
}

/** Waits until a transaction of viem's `writeContract` succeeds. */
export async function sent({ client }: BridgeChain, hash: Promise<Hex>) {
  const receipt = await client.waitForTransactionReceipt({ hash: await hash });
  if (receipt.status === "success") return receipt;
  const { transactionHash, gasUsed } = receipt;
  const trace = await client.request<{
    Method: string;
    Parameters: unknown[];
    ReturnType: unknown;
  }>({ method: "debug_traceTransaction", params: [transactionHash, { tracer: "callTracer" }] });
  throw new Error(`${transactionHash} failed with ${gasUsed} gas: ${JSON.stringify(trace)}`);
}

export function dispatchedIn(receipt: TransactionReceipt) {
  const [dispatch] = parseEventLogs({ abi: mailboxAbi, eventName: "Dispatch", logs: receipt.logs });
  const [inserted] = parseEventLogs({
    abi: merkleTreeHookAbi,
    eventName: "InsertedIntoTree",
    logs: receipt.logs,
  });
  if (!dispatch || !inserted) throw new Error("No message left");
  const { transactionHash } = receipt;
  return { message: dispatch.args.message, transactionHash, ...inserted.args };
}

/**
 * Returns the metadata that a route's modules need for the last dispatched message: nothing for the
 * two pauses, the signatures in the validators' order, nothing for the limit.
 */
export async function metadataFor(
  origin: BridgeChain,
  messageId: Hex,
  signers: readonly PrivateKeyAccount[] = devnetIndex.validators.slice(0, 2).map(accountOf),
): Promise<Hex> {
  const { client, bridge } = origin;
  const [root, index] = await client.readContract({
    address: bridge.merkleTreeHook,
    abi: merkleTreeHookAbi,
    functionName: "latestCheckpoint",
  });
  const hook = bytes32(bridge.merkleTreeHook);
  const domainHash = keccak256(
    concatHex([numberToHex(bridge.domain, { size: 4 }), hook, stringToHex("HYPERLANE")]),
  );
  const digest = keccak256(
    encodePacked(["bytes32", "bytes32", "uint32", "bytes32"], [domainHash, root, index, messageId]),
  );
  const signatures = await Promise.all(
    signers.map((signer) => signer.signMessage({ message: { raw: digest } })),
  );
  return aggregate([
    "0x",
    "0x",
    concatHex([hook, root, numberToHex(index, { size: 4 }), ...signatures]),
    "0x",
  ]);
}

/** Encodes the start and end of each module's part, then the parts. */
function aggregate(parts: readonly Hex[]): Hex {
  let end = parts.length * 8;
  const ranges = parts.map((part) => {
    const start = end;
    end += size(part);
    return concatHex([numberToHex(start, { size: 4 }), numberToHex(end, { size: 4 })]);
  });
  return concatHex([...ranges, ...parts]);
}

/** Returns the value that the transaction must carry: everything quoted in the native coin. */
export async function valueFor(
  origin: BridgeChain,
  args: readonly [number, Hex, bigint],
  router: Address,
) {
  const quotes = await origin.client.readContract({
    address: router,
    abi: hypNativeAbi,
    functionName: "quoteTransferRemote",
    args,
  });
  return quotes
    .filter(({ token }) => isAddressEqual(token, zeroAddress))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Sends some of the user's tokens to the same address on another chain. */
export async function leave(
  origin: BridgeChain,
  destination: BridgeChain,
  { symbol, baseUnits }: { symbol: string; baseUnits: bigint },
) {
  const { client, tokens } = origin;
  const { router, kind } = routeOf(origin, symbol);
  const token = tokens[symbol];
  if (kind === "collateral" && token !== undefined) {
    await sent(
      origin,
      client.writeContract({
        chain: null,
        account: user,
        address: token,
        abi: erc20Abi,
        functionName: "approve",
        args: [router, baseUnits],
      }),
    );
  }
  const args = [destination.chainId, bytes32(user.address), baseUnits] as const;
  const receipt = await sent(
    origin,
    client.writeContract({
      chain: null,
      account: user,
      address: router,
      abi: hypNativeAbi,
      functionName: "transferRemote",
      args,
      value: await valueFor(origin, args, router),
    }),
  );
  return dispatchedIn(receipt);
}

/** Delivers the last dispatched message. */
export async function arrive(
  origin: BridgeChain,
  destination: BridgeChain,
  { message, messageId }: { message: Hex; messageId: Hex },
) {
  return process(destination, await metadataFor(origin, messageId), message);
}

export function process(destination: BridgeChain, metadata: Hex, message: Hex) {
  const { client, bridge } = destination;
  return sent(
    destination,
    client.writeContract({
      chain: null,
      account: relayer,
      address: bridge.mailbox,
      abi: mailboxAbi,
      functionName: "process",
      args: [metadata, message],
    }),
  );
}

/** Calls a contract of the bridge as its owner, the access manager, without its roles and delays. */
export async function asOwner(chain: BridgeChain, to: Address, data: Hex) {
  const { client, manager } = chain;
  await client.setBalance({ address: manager, value: parseEther("1") });
  await sent(chain, client.sendUnsignedTransaction({ from: manager, to, data }));
}
