import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  parseEther,
  type PublicClient,
  zeroAddress,
} from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import {
  buildTree,
  claimLeaf,
  leafIndexes,
  type MerkleTree,
  proofOf,
  rootOf,
} from "#app/chain/merkle/merkle-tree.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";

const admin = devnetAddress(devnetIndex.admins[0]);
const day = 86_400;
const accounts = Array.from({ length: 6 }, (_, i) =>
  getAddress(numberToHex(0xa11ce000 + i, { size: 20 })),
);

type Root = { n: number; leaves: Map<Address, bigint>; tree: MerkleTree };
/** A program's on-chain totals when it was last used. */
type ProgrammeAccounting = { funded: bigint; paid: bigint; refunded: bigint };
type Programme = ProgrammeAccounting & {
  id: number;
  token: Address;
  roots: Root[];
  isClosed: boolean;
};

export type RandomRun = Record<
  "topUp" | "publish" | "overdraw" | "claim" | "foreign" | "disable" | "close" | "rejected",
  number
>;

/**
 * Runs many steps of many programs at once, some of them attempts to take too much, and checks the
 * hub against its books after each.
 *
 * @throws if a program pays from another's budget, or more than its own.
 */
export async function runRandomly(options: {
  programmes: number;
  steps: number;
  seed: number;
}): Promise<RandomRun> {
  const network = await startTestNetwork();
  try {
    return await runOn(network, options);
  } finally {
    await network.stop();
  }
}

async function runOn(
  { basePort, dataDir }: { basePort: number; dataDir: string },
  { programmes: count, steps, seed }: { programmes: number; steps: number; seed: number },
): Promise<RandomRun> {
  const deployment = parseDeployments(readFileSync(path.join(dataDir, "deployments.json"), "utf8"))
    .chains["4443"];
  const claimHubAddress = deployment?.contracts["claim"]?.address;
  const wrapped = deployment?.tokens["WTAN"];
  if (!claimHubAddress || !wrapped) throw new Error("The claim hub is not deployed.");
  const claimHub = getAddress(claimHubAddress);
  const token = getAddress(wrapped);
  const client: PublicClient = createPublicClient({
    transport: http(`http://127.0.0.1:${basePort}`, { batch: { wait: 0 } }),
    cacheTime: 0,
  });
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const done: RandomRun = {
    topUp: 0,
    publish: 0,
    overdraw: 0,
    claim: 0,
    foreign: 0,
    disable: 0,
    close: 0,
    rejected: 0,
  };

  async function send(
    to: Address,
    abi: Abi,
    call: { name: string; args: unknown[]; value?: bigint },
  ) {
    const data = encodeFunctionData({ abi, functionName: call.name, args: call.args });
    const fields = { from: admin, to, data, value: numberToHex(call.value ?? 0n), gas: "0x2dc6c0" };
    const hash = await rpc(basePort, "eth_sendTransaction", [fields]);
    for (;;) {
      const receipt = await rpc(basePort, "eth_getTransactionReceipt", [hash]);
      if (receipt !== null) return (receipt as { status: Hex }).status === "0x1";
    }
  }
  const callClaimHub = (name: string, args: unknown[], value = 0n) =>
    send(claimHub, claimHubAbi, { name, args, value });
  const balanceOf = (asset: Address, owner: Address) =>
    asset === zeroAddress
      ? client.getBalance({ address: owner })
      : client.readContract({
          address: asset,
          abi: erc20Abi,
          functionName: "balanceOf",
          args: [owner],
        });
  async function accountingOf(id: number): Promise<ProgrammeAccounting & { isClosed: boolean }> {
    const found = await client.readContract({
      address: claimHub,
      abi: claimHubAbi,
      functionName: "programmeOf",
      args: [BigInt(id)],
    });
    const { funded, paid, refunded, state } = found;
    return { funded, paid, refunded, isClosed: state === 3 };
  }

  await send(token, wrappedNativeAbi, { name: "deposit", args: [], value: parseEther("1000") });
  await send(token, erc20Abi, { name: "approve", args: [claimHub, maxUint256] });
  const first = Number(
    await client.readContract({
      address: claimHub,
      abi: claimHubAbi,
      functionName: "programmeCount",
    }),
  );
  const { timestamp } = await client.getBlock();
  const programmes: Programme[] = [];
  for (let i = 0; i < count; i += 1) {
    const asset = i % 2 === 0 ? zeroAddress : token;
    const endAt = Number(timestamp) + day + Math.floor(random() * 60 * day);
    await callClaimHub("create", [asset, admin, admin, endAt, `Random ${i}`]);
    const accounting = { funded: 0n, paid: 0n, refunded: 0n, isClosed: false };
    programmes.push({ id: first + 1 + i, token: asset, roots: [], ...accounting });
  }
  const held = new Map<Address, bigint>();
  for (const asset of [zeroAddress, token]) held.set(asset, await balanceOf(asset, claimHub));

  /** Updates a program's books, and checks the hub's balance against them. */
  async function settle(programme: Programme): Promise<bigint> {
    const before = programme.funded - programme.paid - programme.refunded;
    const paidBefore = programme.paid;
    const [accounting, balance] = await Promise.all([
      accountingOf(programme.id),
      balanceOf(programme.token, claimHub),
    ]);
    Object.assign(programme, accounting);
    const after = accounting.funded - accounting.paid - accounting.refunded;
    const expected = (held.get(programme.token) ?? 0n) + after - before;
    const about = `program ${programme.id}, seed ${seed}`;
    if (balance !== expected) throw new Error(`The hub has ${balance}, not ${expected}: ${about}`);
    if (accounting.paid > accounting.funded)
      throw new Error(`Paid more than it was funded: ${about}`);
    if (accounting.isClosed && after !== 0n) throw new Error(`Closed with money in it: ${about}`);
    held.set(programme.token, balance);
    return accounting.paid - paidBefore;
  }

  async function publish(programme: Programme, isGreedy: boolean): Promise<boolean> {
    const last = programme.roots.at(-1)?.leaves ?? new Map<Address, bigint>();
    const leaves = new Map(last);
    for (const account of accounts) {
      if (random() < 0.5) continue;
      const maxWei = isGreedy ? parseEther("1000") : parseEther("0.2");
      leaves.set(
        account,
        (leaves.get(account) ?? 0n) + 1n + (maxWei * BigInt(Math.floor(random() * 1_000))) / 1_000n,
      );
    }
    if (leaves.size === 0) return false;
    const tree = buildTree(
      [...leaves].map(([account, amount]) => claimLeaf(BigInt(programme.id), account, amount)),
    );
    const sum = [...leaves.values()].reduce((total, amount) => total + amount, 0n);
    // A greedy publisher claims that the leaves add up to everything there is.
    const total = isGreedy && sum > programme.funded ? programme.funded : sum;
    const args = [BigInt(programme.id), rootOf(tree), total, leaves.size, "https://leaves.example"];
    const isPublished = await callClaimHub("publish", args);
    if (!isPublished) return false;
    programme.roots.push({ n: programme.roots.length + 1, leaves, tree });
    // Passes the delay, so it pays soon.
    await rpc(basePort, "evm_increaseTime", [700]);
    return true;
  }

  async function claim(programme: Programme, from: Programme): Promise<boolean> {
    const root = pick(from.roots);
    const account = pick([...(root?.leaves.keys() ?? [])]);
    const cumulative = account && root?.leaves.get(account);
    if (!root || !account || cumulative === undefined) return false;
    const leaf = claimLeaf(BigInt(from.id), account, cumulative);
    const proof = proofOf(root.tree, leafIndexes(root.tree).get(leaf) ?? 0);
    const had = await balanceOf(programme.token, account);
    const args = [BigInt(programme.id), BigInt(root.n), account, cumulative, proof];
    const isPaid = await callClaimHub("claim", args);
    const got = (await balanceOf(programme.token, account)) - had;
    const paid = await settle(programme);
    if (got !== paid) throw new Error(`${account} got ${got}, the books say ${paid}: seed ${seed}`);
    if (isPaid && from !== programme) throw new Error(`Another's proof was paid: seed ${seed}`);
    return isPaid;
  }

  const tally = (name: keyof RandomRun, isDone: boolean) => {
    done[isDone ? name : "rejected"] += 1;
  };
  for (let step = 0; step < steps; step += 1) {
    // A few get most of the steps, and each is funded at least once.
    const programme =
      programmes[step] ?? pick(random() < 0.7 ? programmes.slice(0, 10) : programmes);
    const other = pick(programmes);
    if (!programme || !other) break;
    const id = BigInt(programme.id);
    const dice = step < programmes.length ? 0 : random();
    if (dice < 0.12) {
      const amount = parseEther("0.01") * BigInt(1 + Math.floor(random() * 100));
      const value = programme.token === zeroAddress ? amount : 0n;
      tally("topUp", await callClaimHub("fund", [id, amount], value));
    } else if (dice < 0.3) tally("publish", await publish(programme, false));
    else if (dice < 0.38) tally("overdraw", await publish(programme, true));
    else if (dice < 0.82) tally("claim", await claim(programme, programme));
    else if (dice < 0.86) {
      if (other !== programme) {
        await claim(programme, other);
        done.foreign += 1;
      }
    } else if (dice < 0.92) {
      const n = 1 + Math.floor(random() * Math.max(1, programme.roots.length));
      tally("disable", await callClaimHub("disable", [id, BigInt(n), "Not right"]));
    } else if (dice < 0.96) {
      await rpc(basePort, "evm_increaseTime", [Math.floor(random() * 3 * day)]);
      await rpc(basePort, "evm_mine", []);
    } else tally("close", await callClaimHub("close", [id]));
    await settle(programme);
  }
  // In the end each returns what it has, and no more.
  await rpc(basePort, "evm_increaseTime", [90 * day]);
  for (const programme of programmes) {
    if (programme.isClosed) continue;
    tally("close", await callClaimHub("close", [BigInt(programme.id)]));
    await settle(programme);
  }
  // Actions on one never change another.
  for (const { id, funded, paid, refunded } of programmes) {
    const accounting = await accountingOf(id);
    if (
      accounting.funded !== funded ||
      accounting.paid !== paid ||
      accounting.refunded !== refunded
    ) {
      throw new Error(`The books of program ${id} changed on their own: seed ${seed}`);
    }
  }
  return done;
}

/** Returns a generator of numbers from 0 to 1, repeatable by seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
