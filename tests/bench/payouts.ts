import { setTimeout as sleep } from "node:timers/promises";
import { type Address, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { rpc } from "#tests/support/rpc.ts";
import type { TestServer } from "#tests/support/server.ts";

export type PayoutRates = {
  /** Requests a second that were answered with 202. */
  acceptedPerSecond: number;
  /** Requests a second until the last one was confirmed. */
  confirmedPerSecond: number;
  /** Milliseconds from sending a request until its recipient has the coins, sorted; of a sample. */
  paidAfterMs: number[];
};

type Faucet = {
  server: TestServer;
  /** Port of the chain that pays. */
  port: number;
};

const concurrency = 32;
/** Wallets that request, each from a network of its own. */
const senderCount = 100;
const sampleEvery = 25;

type Sender = { cookie: string; clientAddress: string };

/** Signs wallets in, whose requests and networks rules count. The server trusts one proxy. */
async function signSendersIn(url: string): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let i = 0; i < senderCount; i += 1) {
    const clientAddress = `198.51.${i}.7`;
    const account = privateKeyToAccount(generatePrivateKey());
    senders.push({ cookie: await signInOverHttp(url, account, { clientAddress }), clientAddress });
  }
  return senders;
}

/**
 * Requests `count` payouts over HTTP with the sessions of many wallets, and waits until all of them are
 * confirmed.
 */
export async function measurePayouts(
  { server: { url }, port }: Faucet,
  count: number,
): Promise<PayoutRates> {
  const senders = await signSendersIn(url);
  const queue = Array.from({ length: count }, () => privateKeyToAddress(generatePrivateKey()));
  const accepted: { id: string; cookie: string }[] = [];
  const sample: Promise<number>[] = [];
  const startedAt = performance.now();
  await inParallel(async () => {
    for (let address = queue.pop(); address; address = queue.pop()) {
      if (queue.length % sampleEvery === 0) sample.push(timeUntilPaid(port, address));
      const sender = senders[queue.length % senders.length];
      if (!sender) throw new Error("No wallet has signed in.");
      accepted.push({ id: await request(url, sender, address), cookie: sender.cookie });
    }
  });
  const acceptedMs = performance.now() - startedAt;
  // Newest first: once they are confirmed, the others hardly need a second request.
  await inParallel(async () => {
    for (let one = accepted.pop(); one; one = accepted.pop()) {
      await untilConfirmed(url, one.cookie, one.id);
    }
  });
  const confirmedMs = performance.now() - startedAt;
  const paidAfterMs = await Promise.all(sample);
  return {
    acceptedPerSecond: count / (acceptedMs / 1_000),
    confirmedPerSecond: count / (confirmedMs / 1_000),
    paidAfterMs: paidAfterMs.sort((a, b) => a - b),
  };
}

async function inParallel(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function request(
  url: string,
  { cookie, clientAddress }: Sender,
  address: Address,
): Promise<string> {
  const response = await fetch(`${url}/api/faucet`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: url,
      Cookie: cookie,
      "X-Forwarded-For": clientAddress,
    },
    body: JSON.stringify({ address, assets: ["TAN"] }),
  });
  if (response.status !== 202) throw new Error(`Refused: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function timeUntilPaid(port: number, address: Address): Promise<number> {
  const startedAt = performance.now();
  while (BigInt(String(await rpc(port, "eth_getBalance", [address, "latest"]))) === 0n) {
    await sleep(50);
  }
  return performance.now() - startedAt;
}

async function untilConfirmed(url: string, cookie: string, id: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/faucet/${id}`, { headers: { Cookie: cookie } });
    const { status } = (await response.json()) as { status: string };
    if (status === "confirmed") return;
    if (status === "failed") throw new Error(`Payout ${id} failed.`);
    await sleep(100);
  }
}

/** Limits that no request of the benchmark reaches, so that each rule is evaluated for all of them. */
const wideLimits = {
  intent: "save",
  state: "on",
  way: "session",
  limit: "1000000",
  sharePercent: "100",
  windowHours: "24",
  payPercent: "0",
};

/** Switches all rules on that a new console has. */
export async function switchRulesOn({ url }: TestServer): Promise<void> {
  const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const cookie = await signInOverHttp(url, admin);
  const subjects = {
    deny: "",
    allow: "",
    wallet: "requester",
    network: "network",
    "network-range": "range",
    "network-share": "network",
    "network-open": "network",
    contracts: "",
  };
  for (const [id, subject] of Object.entries(subjects)) {
    const response = await fetch(url + faucetPaths.rule(id), {
      method: "POST",
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams({ ...wideLimits, subject }),
      redirect: "manual",
    });
    if (response.status !== 303) throw new Error(`Rule ${id} was not saved.`);
  }
}

/**
 * Pays as faucets with one lock do: for one recipient after the other, the fee and the nonce are
 * read, and one transaction is signed and sent.
 *
 * @returns payouts a second until the last one is mined.
 */
export async function measureSerialPayouts(port: number, count: number): Promise<number> {
  const account = privateKeyToAccount(devnetKey(devnetIndex.visitor));
  const startedAt = performance.now();
  let last = "";
  for (let i = 0; i < count; i += 1) {
    const [nonce, gasPrice] = await Promise.all([
      rpc(port, "eth_getTransactionCount", [account.address, "pending"]),
      rpc(port, "eth_gasPrice", []),
    ]);
    const signed = await account.signTransaction({
      type: "legacy",
      chainId: 4443,
      nonce: Number(nonce),
      gasPrice: 2n * BigInt(String(gasPrice)),
      gas: 21_000n,
      to: privateKeyToAddress(generatePrivateKey()),
      value: parseEther("0.001"),
    });
    last = String(await rpc(port, "eth_sendRawTransaction", [signed]));
  }
  while ((await rpc(port, "eth_getTransactionReceipt", [last])) === null) await sleep(10);
  return count / ((performance.now() - startedAt) / 1_000);
}

/** Has a chain mine a block every so many seconds, in place of one with each transaction. */
export async function setBlockTime(port: number, seconds: number): Promise<void> {
  await rpc(port, "evm_setAutomine", [false]);
  await rpc(port, "evm_setIntervalMining", [seconds]);
}
