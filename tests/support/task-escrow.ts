import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  http,
  keccak256,
  stringToHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { awardTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";
import { createTestWallet } from "./test-wallet.ts";

/** Creates the tasks, and is their only reviewer. */
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const abi: Abi = taskEscrowAbi;
const daySeconds = 86_400;

type Payee = { account: Address; shareBps: number };
/** A submission made with {@link TestEscrow.submit}, and what it is paid. */
export type TestRow = { submitter: Address; amount: bigint; payees?: readonly Payee[] };

export type TestEscrow = {
  address: Address;
  /** Sends calldata, by default as the admin. */
  send: (data: Hex, options?: { as?: PrivateKeyAccount; value?: bigint }) => Promise<Hash>;
  /**
   * Creates a task in coins for ten winners, open for a day.
   * @returns its number.
   */
  create: (reward: bigint) => Promise<number>;
  submit: (id: number, as: PrivateKeyAccount, payees?: readonly Payee[]) => Promise<Hash>;
  award: (id: number, rows: readonly TestRow[]) => Promise<Hash>;
  /** Returns the total that its tasks have paid, according to the contract. */
  readPaid: () => Promise<bigint>;
  /** Sets whether an account rejects coins; it cannot sign while it does. */
  setRejects: (account: Address, rejects: boolean) => Promise<void>;
};

/** For submissions that differ only by submitter. */
const contentHash = keccak256(stringToHex("work"));
/** `revert(0, 0)` */
const revertingCode = "0x60006000fd";

/** The task escrow of an embedded network. */
export function taskEscrowOn({ basePort, dataDir }: TestNetwork): TestEscrow {
  const transport = http(`http://127.0.0.1:${basePort}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const text = readFileSync(path.join(dataDir, "deployments.json"), "utf8");
  const found = parseDeployments(text).chains[4443]?.contracts["taskEscrow"];
  if (!found) throw new Error("The network has no escrow of tasks.");
  const address = getAddress(found.address);
  const contract = { address, abi: taskEscrowAbi } as const;

  const send: TestEscrow["send"] = async (data, { as = admin, value = 0n } = {}) => {
    const wallet = createTestWallet({ transport, account: as });
    const hash = await wallet.sendTransaction({ to: address, data, value, chain: null });
    const { status } = await client.waitForTransactionReceipt({ hash });
    if (status !== "success") throw new Error(`${hash} has failed.`);
    return hash;
  };
  const call = (
    functionName: string,
    args: readonly unknown[],
    options?: Parameters<typeof send>[1],
  ) => send(encodeFunctionData({ abi, functionName, args }), options);
  const countTasks = async () =>
    Number(await client.readContract({ ...contract, functionName: "taskCount" }));

  return {
    address,
    send,
    create: async (reward) => {
      const { timestamp } = await client.getBlock();
      const submitBy = Number(timestamp) + daySeconds;
      const task = {
        token: zeroAddress,
        creator: admin.address,
        refundTo: admin.address,
        reward,
        submitBy,
        reviewBy: submitBy + daySeconds,
        least: 0n,
        maxWinners: 10,
        threshold: 1,
        termsHash: keccak256(stringToHex("terms")),
        reviewers: [admin.address],
      };
      await call("create", [task], { value: reward });
      return countTasks();
    },
    submit: (id, as, payees = []) => call("submit", [BigInt(id), contentHash, payees], { as }),
    award: async (id, overrides) => {
      const rows = overrides.map(({ submitter, amount, payees = [] }) => {
        return { submitter, amount, contentHash, payees };
      });
      const { timestamp } = await client.getBlock();
      const validUntil = Number(timestamp) + daySeconds;
      const taskId = BigInt(id);
      const { nonce } = await client.readContract({
        ...contract,
        functionName: "taskOf",
        args: [taskId],
      });
      const decision = { taskId, reasonHash: zeroHash, nonce: BigInt(nonce), validUntil };
      const message = { ...decision, decisions: rows, reviewer: admin.address };
      const signature = await admin.signTypedData(
        awardTypedData({ chainId: homeChainId, address }, message),
      );
      const approvals = [{ reviewer: admin.address, signature }];
      return call("award", [taskId, rows, zeroHash, validUntil, approvals]);
    },
    readPaid: async () => {
      let paid = 0n;
      for (let id = await countTasks(); id > 0; id -= 1) {
        const args = [BigInt(id)] as const;
        paid += (await client.readContract({ ...contract, functionName: "taskOf", args })).paid;
      }
      return paid;
    },
    setRejects: async (account, rejects) => {
      await rpc(basePort, "anvil_setCode", [account, rejects ? revertingCode : "0x"]);
    },
  };
}
