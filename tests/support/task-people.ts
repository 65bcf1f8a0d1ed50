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
  keccak256,
  parseEther,
  parseEventLogs,
  stringToHex,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { submissionTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { hashContent } from "#app/domain/tasks/model/content-hash.ts";
import type { Payee } from "#app/domain/tasks/model/submission.types.ts";
import type { TaskText } from "#app/domain/tasks/model/task.types.ts";
import {
  findNewestSignature,
  insertSubmission,
} from "#app/domain/tasks/store/submission.store.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import type { Database } from "#app/platform/database/connection.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";
import { seedTasks } from "./tasks.ts";
import { createTestWallet } from "./test-wallet.ts";

export const keyOf = (index: number) => privateKeyToAccount(devnetKey(index));
const admin = keyOf(devnetIndex.admins[0]);
const day = 86_400;

/**
 * Code of an account that accepts every signature as its own (ERC-1271) but rejects coins: a call
 * with data returns the magic value, one without reverts.
 */
export const rejectingCode: Hex = "0x366007575f5ffd5b631626ba7e60e01b5f5260205ff3";

function readHome({ dataDir }: TestNetwork) {
  const file = readFileSync(path.join(dataDir, "deployments.json"), "utf8");
  return parseDeployments(file).chains["4443"];
}

function findContract(network: TestNetwork, name: string): Address {
  const contract = readHome(network)?.contracts[name];
  if (!contract) throw new Error(`${name} is not deployed.`);
  return getAddress(contract.address);
}
export const findEscrow = (network: TestNetwork) => findContract(network, "taskEscrow");
export const findDisputes = (network: TestNetwork) => findContract(network, "taskDisputes");

function clientsOf({ basePort }: Pick<TestNetwork, "basePort">) {
  const transport = http(`http://127.0.0.1:${basePort}`);
  return {
    reader: createPublicClient({ transport, pollingInterval: 50 }),
    walletOf: (account = admin) => createTestWallet({ account, transport }),
  };
}

type EscrowCall = { functionName: string; args: readonly unknown[]; value?: bigint; by?: number };

/**
 * Calls the escrow.
 * @throws if it reverts.
 */
export async function callEscrow(network: TestNetwork, call: EscrowCall) {
  const { functionName, args, ...rest } = call;
  const abi: Abi = taskEscrowAbi;
  return sendToEscrow(network, { ...rest, data: encodeFunctionData({ abi, functionName, args }) });
}

/**
 * Sends calldata to the escrow, or to another contract, as an account of the devnet.
 * @throws if it reverts
 */
export async function sendToEscrow(
  network: TestNetwork,
  {
    data,
    value = 0n,
    by = 0,
    to = findEscrow(network),
  }: Pick<EscrowCall, "value" | "by"> & { data: Hex; to?: Address },
) {
  const { reader, walletOf } = clientsOf(network);
  const hash = await walletOf(keyOf(by)).sendTransaction({
    to,
    data,
    value,
    chain: null,
  });
  const receipt = await reader.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`${data.slice(0, 10)} was reverted.`);
  return receipt;
}

type NewTask = {
  reviewers: readonly Address[];
  threshold?: number;
  winners?: number;
  fields?: Partial<TaskText>;
  reward?: bigint;
};

/**
 * Creates a task with its reward in the escrow, as its creator would, and its text in the database.
 */
export async function openTask(network: TestNetwork, { db }: Database, overrides: NewTask) {
  const {
    reviewers,
    threshold = 1,
    winners = 3,
    fields = {},
    reward = parseEther("30"),
  } = overrides;
  const { reader } = clientsOf(network);
  const { timestamp } = await reader.getBlock();
  const submitBy = Number(timestamp) + 7 * day;
  const reviewBy = submitBy + 7 * day;
  const task = {
    token: zeroAddress,
    creator: admin.address,
    refundTo: admin.address,
    reward,
    submitBy,
    reviewBy,
    least: 0n,
    maxWinners: winners,
    threshold,
    reviewers,
    termsHash: keccak256(stringToHex("terms")),
  };
  const { logs } = await callEscrow(network, {
    functionName: "create",
    args: [task],
    value: reward,
  });
  const [created] = parseEventLogs({ abi: taskEscrowAbi, eventName: "TaskCreated", logs });
  const number = Number(created?.args.id ?? 0);
  const [seeded] = await seedTasks(db, 1, {
    fields: {
      slug: `task-${number}`,
      title: `Task ${number}`,
      winners: String(winners),
      reviewers: reviewers.join("\n"),
      threshold: String(threshold),
      ...fields,
    },
    row: {
      contract: findEscrow(network).toLowerCase(),
      number,
      budget: String(reward),
      max_winners: winners,
      submit_by: submitBy,
      review_by: reviewBy,
    },
  });
  // Selected by the escrow deployed here.
  const row = await db
    .selectFrom("dev_task")
    .select(["id", "slug", "title"])
    .where("number", "=", number)
    .where("contract", "=", findEscrow(network).toLowerCase())
    .executeTakeFirstOrThrow();
  return { ...seeded, ...row, number };
}

type NewSubmission = {
  task: Pick<Task, "id" | "slug"> & { number: number };
  /** An account of the mnemonic, or the address of a contract that accepts every signature. */
  by: number | Address;
  notes?: string;
  payees?: readonly Payee[];
  isSigned?: boolean;
  /** Whether the signature is put on the chain; by default it is. */
  isOnChain?: boolean;
};

/**
 * Submits an account's work for a task, signed as the escrow requires.
 * @returns its id.
 */
export async function seedSubmission(
  network: TestNetwork,
  { db }: Database,
  overrides: NewSubmission,
) {
  const { task, by, notes = "Done.", payees = [], isSigned = true } = overrides;
  const { isOnChain = isSigned } = overrides;
  const submitter = typeof by === "number" ? keyOf(by).address : by;
  const link = `https://work.example/${task.slug}/${submitter}`;
  const content = { link, repository: "", notes, answers: [], ask: null, files: [] };
  const contentHash = hashContent(task.slug, content);
  const { timestamp } = await clientsOf(network).reader.getBlock();
  const newest = await findNewestSignature(db, task.id, submitter);
  // The escrow accepts only newer work, and none of the future.
  if (newest >= Number(timestamp)) await rpc(network.basePort, "evm_increaseTime", ["0x1"]);
  const signedAt = Math.max(Number(timestamp), newest + 1);
  const typedData = submissionTypedData(
    { chainId: homeChainId, address: findEscrow(network) },
    { taskId: BigInt(task.number), submitter, contentHash, payees, signedAt },
  );
  const signature = typeof by === "number" ? await keyOf(by).signTypedData(typedData) : "0x01";
  const now = Date.now();
  const id = newId(now);
  await insertSubmission(db, {
    id,
    taskId: task.id,
    submitter,
    content,
    contentHash,
    payees,
    signature: isSigned ? signature : null,
    signedAt: isSigned ? signedAt : null,
    enteredBy: null,
    createdAt: now,
  });
  if (isOnChain) {
    const work = { submitter, contentHash, payees, signedAt, signature };
    await callEscrow(network, { functionName: "submitBySig", args: [BigInt(task.number), work] });
  }
  return { id, submitter, contentHash };
}

/** Returns an account's coins. */
export function balanceOf(network: TestNetwork, address: Address): Promise<bigint> {
  return clientsOf(network).reader.getBalance({ address });
}

/** Returns an account's base units of a token of the test network. */
export function tokenBalanceOf(
  network: TestNetwork,
  symbol: string,
  account: Address,
): Promise<bigint> {
  const token = readHome(network)?.tokens[symbol];
  if (!token) throw new Error(`There is no token ${symbol}.`);
  const address = getAddress(token);
  const { readContract } = clientsOf(network).reader;
  return readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [account] });
}
