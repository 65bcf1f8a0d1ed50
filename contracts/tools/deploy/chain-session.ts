import {
  type Address,
  type Hash,
  type Hex,
  type HttpTransport,
  type PrivateKeyAccount,
  type PublicClient,
  type TransactionReceipt,
  BaseError,
  TransactionReceiptNotFoundError,
  createPublicClient,
  defineChain,
  http,
  keccak256,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { setTimeout as sleep } from "node:timers/promises";
import { DeployError } from "./error.ts";

/** A transaction to send. `title` names it in the log and in errors. */
export type Call = {
  title: string;
  to: Address;
  data?: Hex;
  valueWei?: bigint;
  /** Added to the estimate and its margin. */
  extraGas?: bigint;
};
export type Mined = { call: Call; receipt: TransactionReceipt };

/** One chain as the deployer sees it during a run. */
export type ChainSession = {
  chainId: number;
  rpcUrl: string;
  client: PublicClient<HttpTransport>;
  account: PrivateKeyAccount;
  /** Whether the chain is an anvil, which accepts commands that no public node would. */
  isAnvil: boolean;
  log: (line: string) => void;
};

/** An embedded chain mines at once, a public one in seconds: waits grow from one to the other. */
const firstWaitMs = 20;
const maxWaitMs = 1_000;
/** A public network under load can leave a transaction waiting for minutes. */
const timeoutMs = 5 * 60_000;

/**
 * Connects the deployer to a chain and waits until no transaction of an earlier run is pending, so
 * later reads of the chain can be trusted.
 *
 * @throws DeployError if the chain is unreachable or not the requested one.
 */
export async function openChainSession(options: {
  chainId: number;
  rpcUrl: string;
  deployerKey: Hex;
  log: (line: string) => void;
}): Promise<ChainSession> {
  const { chainId, rpcUrl, deployerKey, log } = options;
  const client = createPublicClient({
    chain: defineChain({
      id: chainId,
      name: `chain ${chainId}`,
      nativeCurrency: { name: "native coin", symbol: "native coin", decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    // No retries: an interrupted run is simply repeated.
    transport: http(rpcUrl, { batch: { wait: 0 }, retryCount: 0 }),
    cacheTime: 0,
  });
  const actual = await client.getChainId().catch((cause: unknown) => {
    throw new DeployError(
      `The chain at ${rpcUrl} does not answer; check the address and run this again.`,
      { cause },
    );
  });
  if (actual !== chainId) {
    throw new DeployError(
      `The chain at ${rpcUrl} has the id ${actual}, not ${chainId}; check the address.`,
    );
  }
  const version = await client.request({ method: "web3_clientVersion" });
  const session: ChainSession = {
    chainId,
    rpcUrl,
    client,
    account: privateKeyToAccount(deployerKey),
    isAnvil: version.startsWith("anvil/"),
    log,
  };
  await waitUntilSettled(session);
  return session;
}

/**
 * For a moment, neither count includes a transaction moving from the pool into a block, so they
 * must agree twice.
 */
async function waitUntilSettled(session: ChainSession) {
  const { client, account } = session;
  const deadline = Date.now() + timeoutMs;
  const nonceAt = (blockTag: "latest" | "pending") =>
    client.getTransactionCount({ address: account.address, blockTag });
  let settledAt: number | null = null;
  for (let waitMs = firstWaitMs; ; waitMs = await waitForBlock(session, waitMs)) {
    const [mined, pending] = await Promise.all([nonceAt("latest"), nonceAt("pending")]);
    const isSettled = pending <= mined;
    if (isSettled && settledAt === mined) return;
    settledAt = isSettled ? mined : null;
    if (Date.now() > deadline) {
      throw new DeployError(
        `${pending - mined} earlier transactions of ${account.address} are still pending; ` +
          `run this again when they are mined.`,
      );
    }
  }
}

/**
 * Sends independent calls with consecutive nonces, and waits for all.
 *
 * @throws DeployError if one would fail, failed, or is not mined in time.
 */
export async function sendAll(session: ChainSession, calls: readonly Call[]): Promise<Mined[]> {
  if (calls.length === 0) return [];
  const { client, account, chainId } = session;
  const [nonce, gasLimits, fees] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: "pending" }),
    Promise.all(calls.map((call) => estimateGas(session, call))),
    client.estimateFeesPerGas(),
  ]);
  const signed = await Promise.all(
    calls.map(async (call, index) => {
      const serialized = await account.signTransaction({
        chainId,
        to: call.to,
        nonce: nonce + index,
        gas: gasLimits[index],
        maxFeePerGas: fees.maxFeePerGas,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        value: call.valueWei ?? 0n,
        data: call.data ?? "0x",
      });
      return { call, serialized };
    }),
  );
  const sent: Sent[] = [];
  // One after the other: an anvil that receives a later nonce first may never mine it.
  for (const { call, serialized } of signed) {
    sent.push({ call, serialized, hash: await sendRaw(session, call, serialized) });
  }
  return waitForAll(session, sent);
}

/** Sends a transaction that may have been sent before: the same bytes have the same hash. */
async function sendRaw({ client }: ChainSession, call: Call, serialized: Hex): Promise<Hash> {
  try {
    return await client.sendRawTransaction({ serializedTransaction: serialized });
  } catch (cause) {
    const hash = keccak256(serialized);
    const isKnown = await client.getTransaction({ hash }).then(
      () => true,
      () => false,
    );
    if (isKnown) return hash;
    throw new DeployError(`Cannot ${call.title}: ${reasonOf(cause)}`, { cause });
  }
}

async function estimateGas({ client, account }: ChainSession, call: Call): Promise<bigint> {
  try {
    const gas = await client.estimateGas({
      account: account.address,
      to: call.to,
      value: call.valueWei ?? 0n,
      data: call.data ?? "0x",
    });
    // Calls of one group may be executed on a different state than the one estimated on.
    return (gas * 13n) / 10n + (call.extraGas ?? 0n);
  } catch (cause) {
    throw new DeployError(`Cannot ${call.title}: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof BaseError ? error.shortMessage : String(error);
}

type Sent = { call: Call; serialized: Hex; hash: Hash };

async function waitForAll(session: ChainSession, sent: readonly Sent[]): Promise<Mined[]> {
  const deadline = Date.now() + timeoutMs;
  for (let waitMs = firstWaitMs; ; waitMs = await waitForBlock(session, waitMs)) {
    const receipts = await Promise.all(sent.map(({ hash }) => findReceipt(session, hash)));
    const mined = sent.flatMap(({ call }, index) => {
      const receipt = receipts[index];
      return receipt ? [{ call, receipt }] : [];
    });
    const failed = mined.find(({ receipt }) => receipt.status !== "success");
    if (failed) {
      throw new DeployError(
        `The transaction to ${failed.call.title} failed (${failed.receipt.transactionHash}); ` +
          `run this again.`,
      );
    }
    if (mined.length === sent.length) return mined;
    if (waitMs === maxWaitMs) {
      await sendAgain(
        session,
        sent.filter((_, index) => receipts[index] === null),
      );
    }
    if (Date.now() > deadline) {
      throw new DeployError(
        `${sent.length - mined.length} transactions on chain ${session.chainId} are not mined ` +
          `after ${timeoutMs / 60_000} minutes; run this again later.`,
      );
    }
  }
}

/**
 * Sends transactions again that a node may have dropped from its pool; the same bytes are never
 * executed twice.
 */
async function sendAgain({ client }: ChainSession, dropped: readonly Sent[]): Promise<void> {
  for (const { serialized } of dropped) {
    // A node that still has it says so by an error.
    await client.sendRawTransaction({ serializedTransaction: serialized }).catch(() => null);
  }
}

/**
 * Waits, and returns the next wait. About once in hundreds of deployments, an auto-mining anvil
 * left a transaction in its pool, so it is made to mine.
 */
async function waitForBlock({ client, isAnvil }: ChainSession, waitMs: number): Promise<number> {
  await sleep(waitMs);
  if (isAnvil && waitMs === maxWaitMs) {
    await client.request<{ Method: "evm_mine"; Parameters: []; ReturnType: string }>({
      method: "evm_mine",
      params: [],
    });
  }
  return Math.min(waitMs * 2, maxWaitMs);
}

/** Returns a transaction's receipt, or null while it is not mined. */
async function findReceipt({ client }: ChainSession, hash: Hash) {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}
