import {
  type Address,
  erc20Abi,
  getAddress,
  maxUint256,
  numberToHex,
  parseEther,
  zeroAddress,
} from "viem";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { submissionStructHash } from "#app/chain/task-escrow/typed-data.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { type EscrowChain, openEscrow } from "./task-escrow-chain.test-support.ts";
import {
  isNative,
  type ModelTask,
  randomOf,
  undecidedOf,
} from "./task-escrow-model.test-support.ts";
import {
  type Action,
  outsiders,
  peopleOf,
  type Step,
  submitters,
} from "./task-escrow-people.test-support.ts";

const day = 86_400;
const creators = [0, 1].map(devnetAddress);
const elsewhere = getAddress(numberToHex(0x7a5cfff, { size: 20 }));
const watched = [...submitters, ...outsiders, elsewhere];

export type TaskRun = Partial<Record<Action | "create" | "credit" | "rejected", number>>;

/**
 * Runs many steps of many tasks at once, many of them against the rules, and checks the escrow
 * after each against a model of permissions and payments.
 *
 * @throws if the escrow did, rejected or paid anything else.
 */
export async function runTasksRandomly(options: {
  tasks: number;
  steps: number;
  seed: number;
}): Promise<TaskRun> {
  const network = await startTestNetwork();
  try {
    return await runOn(openEscrow(network), options);
  } finally {
    await network.stop();
  }
}

async function runOn(
  chain: EscrowChain,
  { tasks: count, steps, seed }: { tasks: number; steps: number; seed: number },
): Promise<TaskRun> {
  const { client, token, rejectingRecipient, escrow } = chain;
  const people = peopleOf({ chain, chainId: await client.getChainId(), random: randomOf(seed) });
  const tokens = [zeroAddress, token] as const;
  const keyOf = (asset: Address, account: Address) => `${asset} ${account}`;
  const credits = new Map<string, bigint>();
  const creditOf = (asset: Address) => credits.get(keyOf(asset, rejectingRecipient)) ?? 0n;
  const tasks: ModelTask[] = [];
  const done: TaskRun = {};
  const fail = (what: string): never => {
    throw new Error(`${what}: seed ${seed}`);
  };
  const tally = (name: keyof TaskRun) => {
    done[name] = (done[name] ?? 0) + 1;
  };

  for (const from of creators) {
    const value = parseEther("1000");
    await chain.send({ from, to: token, abi: wrappedNativeAbi, name: "deposit", args: [], value });
    const args = [escrow, maxUint256];
    await chain.send({ from, to: token, abi: erc20Abi, name: "approve", args });
  }

  async function readBalances(): Promise<Map<string, bigint>> {
    const pairs = tokens.flatMap((asset) => watched.map((account) => ({ asset, account })));
    return new Map(
      await Promise.all(
        pairs.map(
          async ({ asset, account }) =>
            [keyOf(asset, account), await chain.balanceOf(asset, account)] as const,
        ),
      ),
    );
  }

  /** Sends one call and checks its result against the model. */
  async function live({ name, task, from, call, may, apply }: Step) {
    const expected = new Map(balances);
    const { isDone, now } = await chain.ask(from, ...call);
    const about = `${name} of task ${task.id}`;
    if (isDone !== may(now)) fail(`${about} was ${isDone ? "done" : "rejected"}`);
    tally(isDone ? name : "rejected");
    for (const { token: asset, to, amount } of isDone ? apply(now) : []) {
      const key = keyOf(asset, to);
      const isRejected = isNative(asset) && to === rejectingRecipient;
      const balances = isRejected ? credits : expected;
      balances.set(key, (balances.get(key) ?? 0n) + amount);
      if (isRejected) tally("credit");
    }
    balances = await readBalances();
    for (const [key, has] of balances) {
      // The sender paid for the gas.
      if (key === keyOf(zeroAddress, from)) continue;
      if (has !== expected.get(key)) fail(`${about}: ${key} has ${has}, not ${expected.get(key)}`);
    }
    await compare(task);
    await compareHeld();
  }

  async function compare(task: ModelTask) {
    const found = await chain.taskOf(task.id);
    const { budget, paid, winners, nonce, frozenUntil, submitBy, reviewBy } = task;
    const expected = {
      budget,
      paid,
      winners,
      nonce,
      frozenUntil,
      submitBy,
      reviewBy,
      maxWinners: task.places,
      reviewers: task.reviewers.length,
      undecided: undecidedOf(task),
      state: task.isClosed ? 2 : 1,
    };
    for (const field of Object.keys(expected) as (keyof typeof expected)[]) {
      const [is, should] = [found[field], expected[field]];
      if (is !== should) fail(`Task ${task.id}: ${field} is ${is}, not ${should}`);
    }
    for (const [submitter, { outcome, message }] of task.works) {
      const args = [task.id, submitter] as const;
      const is = await client.readContract({ ...chain.at, functionName: "submissionOf", args });
      const should =
        outcome === "undecided"
          ? submissionStructHash(message)
          : numberToHex(outcome === "withdrawn" ? 0 : 1, { size: 32 });
      if (is !== should) fail(`Task ${task.id}: work of ${submitter} is ${is}, not ${should}`);
    }
  }

  async function compareHeld() {
    for (const asset of tokens) {
      const open = tasks.filter((task) => !task.isClosed && task.token === asset);
      const left = open.reduce((sum, { budget, paid }) => sum + budget - paid, 0n);
      const [held, balance, credit] = await Promise.all([
        chain.heldOf(asset),
        chain.balanceOf(asset, escrow),
        chain.creditOf(asset, rejectingRecipient),
      ]);
      const owed = left + creditOf(asset);
      if (held !== owed || balance !== owed) fail(`Holds ${held} of ${balance}, not ${owed}`);
      if (credit !== creditOf(asset)) fail(`Credited are ${credit}, not ${creditOf(asset)}`);
    }
  }

  async function withdrawCredit() {
    const amount = creditOf(zeroAddress);
    const before = await chain.balanceOf(zeroAddress, elsewhere);
    await chain.rpc("anvil_impersonateAccount", [rejectingRecipient]);
    await chain.rpc("anvil_setBalance", [rejectingRecipient, numberToHex(parseEther("1"))]);
    const { isDone } = await chain.ask(rejectingRecipient, "withdraw", [zeroAddress, elsewhere]);
    if (isDone !== amount > 0n) fail(`The credit was ${isDone ? "taken" : "kept"}`);
    credits.delete(keyOf(zeroAddress, rejectingRecipient));
    const got = (await chain.balanceOf(zeroAddress, elsewhere)) - before;
    if (got !== amount) fail(`The credit paid ${got}, not ${amount}`);
    balances = await readBalances();
  }

  let balances = await readBalances();
  for (let i = 0; i < count; i += 1) {
    const step = await people.create(people.tokenOf(i));
    tasks.push(step.task);
    await live(step);
  }
  for (let i = 0; i < steps; i += 1) {
    if (people.chance(0.05)) {
      await chain.rpc("evm_increaseTime", [people.below(day)]);
      continue;
    }
    if (people.chance(0.02)) await withdrawCredit();
    const open = tasks.filter(({ isClosed }) => !isClosed);
    // A few get most of the steps.
    const busy = people.chance(0.7) ? open.slice(0, 6) : open;
    const task = people.pick(busy.length === 0 || people.chance(0.05) ? tasks : busy);
    const step = await people.act(people.pickAction(), task);
    if (step) await live(step);
  }
  // In the end each returns what it has left, and nothing remains.
  await chain.rpc("evm_increaseTime", [400 * day]);
  for (const task of tasks) {
    const step = await people.closeOf(task);
    if (step) await live(step);
  }
  await withdrawCredit();
  await compareHeld();
  for (const task of tasks) await compare(task);
  for (const asset of tokens) {
    const rest = await chain.balanceOf(asset, escrow);
    if (rest !== 0n) fail(`${rest} of ${asset} stayed behind`);
  }
  return done;
}
