import {
  type Address,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  parseEther,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  awardTypedData,
  cancelTypedData,
  type Payee,
  submissionTypedData,
} from "#app/chain/task-escrow/typed-data.ts";
import type { EscrowChain } from "./task-escrow-chain.test-support.ts";
import {
  applyAward,
  applyClosing,
  applyDispute,
  isFrozen,
  isNative,
  mayAward,
  mayCancel,
  mayClose,
  mayDispute,
  mayExtend,
  maySubmit,
  type ModelRow,
  type ModelTask,
  type Payment,
} from "./task-escrow-model.test-support.ts";

const day = 86_400;
const never = 2 ** 40 - 1;
const reasonHash = keccak256("0x02");
const creators = [0, 1].map(devnetAddress);
const arbiter = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);
const reviewers = [10, 11, 12].map((index) => ({ index, address: devnetAddress(index) }));
const submitterIndexes = [13, 14, 15, 16, 17];
export const submitters = submitterIndexes.map(devnetAddress);
/** Payees and refund recipients that send nothing. */
export const outsiders = Array.from({ length: 4 }, (_, i) =>
  getAddress(numberToHex(0x7a5c000 + i, { size: 20 })),
);

/** Relative frequency of each action. */
const weights = {
  raise: 4,
  extend: 3,
  reviewer: 4,
  submit: 24,
  submitBySig: 8,
  withdrawSubmission: 5,
  award: 26,
  cancel: 3,
  close: 8,
  dispute: 6,
  resolve: 5,
} as const;
export type Action = keyof typeof weights;

/** A call, whether it must succeed at the time of its block, and what it then changes and pays. */
export type Step = {
  name: Action | "create";
  task: ModelTask;
  from: Address;
  call: readonly [name: string, args: readonly unknown[], value?: bigint];
  may: (now: number) => boolean;
  apply: (now: number) => Payment[];
};

/** Returns random actions of an escrow's users, often against its rules. */
export function peopleOf(options: { chain: EscrowChain; chainId: number; random: () => number }) {
  const { chain, chainId, random } = options;
  const escrow = { chainId, address: chain.escrow };
  const below = (max: number) => Math.floor(random() * max);
  const chance = (part: number) => random() < part;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from");
    return item;
  };
  const amountBelow = (most: bigint) => (most * BigInt(below(1_000))) / 1_000n;
  const sign = (index: number, typedData: unknown) =>
    // Three kinds of messages; the kind makes no difference here.
    privateKeyToAccount(devnetKey(index)).signTypedData(typedData as never);

  function randomPayees(): Payee[] {
    const accounts = Array.from({ length: below(4) }, () =>
      pick([...outsiders, chain.rejectingRecipient]),
    );
    let left = 10_000;
    return accounts.map((account, i) => {
      const others = accounts.length - 1 - i;
      const shareBps = others === 0 ? left : 1 + below(left - others);
      left -= shareBps;
      return { account, shareBps };
    });
  }

  const randomWork = ({ id }: ModelTask, submitter: Address) => ({
    taskId: id,
    submitter,
    contentHash: keccak256(numberToHex(below(5) + 1)),
    payees: randomPayees(),
  });

  const signWork = (message: Parameters<typeof submissionTypedData>[1]) =>
    sign(
      submitterIndexes[submitters.indexOf(message.submitter)] ?? 0,
      submissionTypedData(escrow, message),
    );

  /** Approves with as many reviewers as required, or one fewer. */
  async function approvalsOf(task: ModelTask, typedData: unknown, isShort: boolean) {
    const those = reviewers
      .filter(({ address }) => task.reviewers.includes(address))
      .sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
      .slice(0, task.threshold - (isShort ? 1 : 0));
    return Promise.all(
      those.map(async ({ index, address }) => ({
        reviewer: address,
        signature: await sign(index, typedData),
      })),
    );
  }

  /** Returns rows for work that was submitted, and for work that was not. */
  async function rowsOf(task: ModelTask) {
    const signed = new Set<ModelRow>();
    const rows: ModelRow[] = [];
    for (const submitter of submitters.filter(() => chance(0.4))) {
      const work = task.works.get(submitter);
      const isRight = work !== undefined && !chance(0.05);
      const message = isRight ? work.message : randomWork(task, submitter);
      const isSigned = work === undefined && chance(0.6);
      const signature: Hex = isSigned ? await signWork(message) : "0x";
      const { contentHash, payees } = message;
      const amount = chance(0.3) ? 0n : amountBelow((task.budget - task.paid) / 2n) + 1n;
      const row = { submitter, amount, contentHash, payees, signature };
      rows.push(row);
      if (isSigned) signed.add(row);
    }
    return { rows, isSigned: (row: ModelRow) => signed.has(row) };
  }

  async function create(asset: Address): Promise<Step> {
    const { timestamp } = await chain.client.getBlock();
    const submitBy = Number(timestamp) + day + below(5 * day);
    const reward = parseEther("1") + amountBelow(parseEther("9"));
    const count = await chain.client.readContract({ ...chain.at, functionName: "taskCount" });
    const task: ModelTask = {
      id: count + 1n,
      token: asset,
      creator: pick(creators),
      refundTo: pick([...outsiders, chain.rejectingRecipient]),
      budget: reward,
      paid: 0n,
      places: 1 + below(4),
      winners: 0,
      nonce: 0,
      submitBy,
      reviewBy: submitBy + day + below(5 * day),
      frozenUntil: 0,
      threshold: 1 + below(2),
      reviewers: reviewers.map(({ address }) => address),
      isClosed: false,
      works: new Map(),
    };
    const { creator, refundTo, reviewBy, places, threshold } = task;
    const terms = { maxWinners: places, threshold, termsHash: reasonHash };
    const parties = { token: asset, creator, refundTo, reviewers: task.reviewers };
    const args = [{ ...parties, ...terms, reward, submitBy, reviewBy }];
    const call = ["create", args, isNative(asset) ? reward : 0n] as const;
    return { name: "create", task, from: creator, call, may: () => true, apply: () => [] };
  }

  async function act(name: Action, task: ModelTask): Promise<Step | null> {
    const { id } = task;
    const from = chance(0.8) ? task.creator : pick(creators);
    const submitter = pick(submitters);
    switch (name) {
      case "raise": {
        const [amount, places] = [amountBelow(parseEther("1")), below(2)];
        const may = () =>
          !task.isClosed && (places === 0 || from === task.creator) && (amount > 0n || places > 0);
        const apply = () => {
          task.budget += amount;
          task.places += places;
          return [];
        };
        const call = ["raise", [id, amount, places], isNative(task.token) ? amount : 0n] as const;
        return { name, task, from, call, may, apply };
      }
      case "extend": {
        const submitBy = task.submitBy + pick([0, 0, day, -1]);
        const reviewBy = task.reviewBy + pick([0, day, 2 * day]);
        const may = (now: number) => mayExtend(task, from, { submitBy, reviewBy }, now);
        const apply = () => {
          Object.assign(task, { submitBy, reviewBy });
          return [];
        };
        return { name, task, from, call: ["extend", [id, submitBy, reviewBy]], may, apply };
      }
      case "reviewer": {
        const { address } = pick(reviewers);
        const isNamed = task.reviewers.includes(address);
        const may = () =>
          !task.isClosed &&
          from === task.creator &&
          (!isNamed || task.reviewers.length > task.threshold);
        const apply = () => {
          if (isNamed) task.nonce += 1;
          task.reviewers = isNamed
            ? task.reviewers.filter((other) => other !== address)
            : [...task.reviewers, address];
          return [];
        };
        return { name, task, from, call: ["setReviewer", [id, address, !isNamed]], may, apply };
      }
      case "submit":
      case "submitBySig": {
        const bySig = name === "submitBySig";
        const message = randomWork(task, submitter);
        const { contentHash, payees } = message;
        const signer = chance(0.9) ? submitter : pick(submitters);
        const may = (now: number) =>
          maySubmit(task, submitter, now, bySig) && (!bySig || signer === submitter);
        const apply = () => {
          task.works.set(submitter, { outcome: "undecided", message });
          return [];
        };
        if (!bySig) {
          const call = ["submit", [id, contentHash, payees]] as const;
          return { name, task, from: submitter, call, may, apply };
        }
        const index = submitterIndexes[submitters.indexOf(signer)] ?? 0;
        const signature = await sign(index, submissionTypedData(escrow, message));
        const args = [id, submitter, contentHash, payees, signature];
        return { name, task, from, call: ["submitBySig", args], may, apply };
      }
      case "withdrawSubmission": {
        const work = task.works.get(submitter);
        const may = (now: number) =>
          !task.isClosed && now < task.submitBy && work?.outcome === "undecided";
        const apply = () => {
          if (work) work.outcome = "withdrawn";
          return [];
        };
        return { name, task, from: submitter, call: ["withdrawSubmission", [id]], may, apply };
      }
      case "award": {
        const { rows, isSigned } = await rowsOf(task);
        if (rows.length === 0) return null;
        const nonce = BigInt(task.nonce);
        const isWrong = chance(0.08);
        const signed = { taskId: id, decisions: rows, reasonHash, validUntil: never };
        const typedData = awardTypedData(escrow, { ...signed, nonce: nonce + (isWrong ? 1n : 0n) });
        const isShort = chance(0.05);
        const approvals = await approvalsOf(task, typedData, isShort);
        const may = () => !isWrong && !isShort && mayAward(task, rows, isSigned);
        const call = ["award", [id, rows, reasonHash, never, approvals]] as const;
        return { name, task, from, call, may, apply: () => applyAward(task, rows) };
      }
      case "cancel": {
        const signed = { taskId: id, reasonHash, nonce: BigInt(task.nonce), validUntil: never };
        const approvals = await approvalsOf(task, cancelTypedData(escrow, signed), false);
        const call = ["cancel", [id, reasonHash, never, approvals]] as const;
        const apply = () => {
          task.nonce += 1;
          return applyClosing(task);
        };
        return { name, task, from, call, may: (now) => mayCancel(task, from, now), apply };
      }
      case "close": {
        const may = (now: number) => mayClose(task, from, now);
        return { name, task, from, call: ["close", [id]], may, apply: () => applyClosing(task) };
      }
      case "dispute": {
        const may = (now: number) => mayDispute(task, submitter, now);
        const apply = (now: number) => {
          applyDispute(task, now);
          return [];
        };
        return { name, task, from: submitter, call: ["dispute", [id, reasonHash]], may, apply };
      }
      case "resolve": {
        const { rows, isSigned } = await rowsOf(task);
        const may = (now: number) => isFrozen(task, now) && mayAward(task, rows, isSigned);
        const apply = (now: number) => {
          task.frozenUntil = now;
          return rows.length === 0 ? [] : applyAward(task, rows);
        };
        const call = ["resolve", [id, rows, reasonHash]] as const;
        return { name, task, from: arbiter, call, may, apply };
      }
    }
  }

  const lots = Object.entries(weights).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => name as Action),
  );
  return {
    pick,
    below,
    chance,
    create,
    act,
    pickAction: () => pick(lots),
    closeOf: (task: ModelTask) => act("close", task),
    tokenOf: (index: number) => (index % 2 === 0 ? zeroAddress : chain.token),
  };
}
