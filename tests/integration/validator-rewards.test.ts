import { getAddress, numberToHex, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { listRewardsWaiting } from "#app/domain/claims/waiting.server.ts";
import { findProof } from "#app/features/claims/proof-file.server.ts";
import { loadOverviewPage } from "#app/features/ecosystem-overview/overview-page.server.ts";
import { manageIncentive } from "#app/features/incentives/manage/manage.server.ts";
import { loadProgrammePage } from "#app/features/incentives/manage/programme-page.server.ts";
import { beginIncentive } from "#app/features/incentives/shared/overview.server.ts";
import { startRun } from "#app/features/incentives/shared/compute.server.ts";
import { loadRewardsPage } from "#app/features/incentives/runs/rewards-page.server.ts";
import { rowsOfInputs } from "#app/domain/rewards/runs/rows-of-inputs.ts";
import { findInputs } from "#app/domain/rewards/runs/run.store.server.ts";
import { adjustByForm } from "#app/features/incentives/reward-page/adjust/adjust.server.ts";
import { parseChoice } from "#app/features/incentives/reward-page/epochs/choice.ts";
import { loadRewardPage } from "#app/features/incentives/reward-page/reward-page.server.ts";
import { writeRewardTableCsv } from "#app/features/incentives/reward-page/table/reward-table-csv.server.ts";
import { readChainRoots } from "#app/features/incentives/reward-page/verify/read-chain-roots.ts";
import { splitByForm } from "#app/features/incentives/reward-page/split/split-form.server.ts";
import { loadSplitPage } from "#app/features/incentives/reward-page/split/split-page.server.ts";
import { replay } from "#app/domain/rewards/engine/replay.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { callClaimHub, findClaimHub } from "#tests/support/claim-hub.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";

const hour = 3_600;
const [first = 0, second = 1] = devnetIndex.admins;
const proposer = devnetAddress(first);
const confirmer = devnetAddress(second);
let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
}, within(120));
afterAll(() => network.stop());

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function startOn(engine: (typeof engines)[number]) {
  const runtime = await startTestRuntime({ engine, network });
  onTestFinished(() => runtime.close());
  return {
    db: runtime.database.db,
    catchUp: async () => {
      await rpc(network.basePort, "anvil_mine", [numberToHex(5)]);
      const worker = indexer();
      await worker.runOnce(runtime);
      await worker.release?.(runtime);
    },
  };
}

/**
 * Creates a validator incentive whose second epoch is the current one, the network's first; created
 * and funded on chain.
 */
async function create(hours = 10) {
  const id = await beginIncentive("validator", proposer);
  const requested = { kind: "validator", id, wallet: proposer } as const;
  const block = await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false]);
  const now = Number((block as { timestamp: string }).timestamp);
  const start = Math.floor(now / hour) * hour - hour;
  const moment = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 16);
  const title = `Rewards of ${id.slice(-6)}`;
  const saved = await manageIncentive(
    requested,
    formOf({
      intent: "save",
      title,
      token: zeroAddress,
      budget: "10",
      intervalHours: "1",
      start: moment(start),
      end: moment(start + hours * hour),
      claimDays: "30",
      source: "validators",
      rule: "pro-rata",
      commissionWeight: "60",
      commissionAt: "5",
      noSlashWeight: "40",
    }),
  );
  expect(saved.kind).toBe("done");
  const endAt = start + hours * hour + 16 * 24 * hour;
  const args = [zeroAddress, proposer, proposer, endAt, title];
  const hash = await callClaimHub(network, { functionName: "create", args });
  expect((await manageIncentive(requested, formOf({ intent: "bind", hash }))).kind).toBe("done");
  const programmeId = (await loadProgrammePage(requested))?.programme?.id ?? 0;
  const value = parseEther("10");
  await callClaimHub(network, { functionName: "fund", args: [BigInt(programmeId), value], value });
  return { requested, id, programmeId, start };
}

async function readShown(id: string) {
  const search = new URLSearchParams({ programme: id });
  const shown = (await loadRewardPage(proposer, parseChoice(search)))?.shown;
  if (!shown?.epoch) throw new Error("No epoch is shown.");
  return { shown, epoch: shown.epoch };
}

/** Returns the counts shown by the publishing page, the overview and the menu. */
async function countWaitingOn(
  requested: Awaited<ReturnType<typeof create>>["requested"],
  id: number,
) {
  const rewards = await loadRewardsPage(requested, new URL("http://127.0.0.1/"));
  const overview = await loadOverviewPage(proposer, new URLSearchParams());
  const cards = overview.kind === "read" ? overview.overview.rows : [];
  const menu = await listRewardsWaiting();
  return [
    rewards?.waiting.length,
    cards.find((card) => card.id === id)?.waiting.length,
    menu.filter(({ countedAt }) => countedAt === "/ecoSystem/validatorReward").length,
  ];
}

test.each(engines.filter((engine) => !isMissing(engine)))(
  "adjusts an epoch by two admins and publishes exactly its inputs' result, on %s",
  async (engine) => {
    const { db, catchUp } = await startOn(engine);
    const { requested, id, programmeId } = await create();
    await rpc(network.basePort, "evm_increaseTime", [3 * hour]);
    await catchUp();
    expect(
      await startRun(requested, formOf({ epoch: "1", budget: "1", skip: "0-0" })),
    ).toMatchObject({
      kind: "done",
    });

    const { epoch: before } = await readShown(id);
    expect(before.totals.net).toBe(parseEther("1") - before.totals.carry);
    expect(before.page.rows.length).toBeGreaterThan(2);
    const nets = before.page.rows.map(({ net }) => net);
    expect(nets).toEqual([...nets].sort((a, b) => (a > b ? -1 : 1)));
    const csv = await writeRewardTableCsv(
      proposer,
      parseChoice(new URLSearchParams({ programme: id, run: before.run.id })),
    );
    expect(csv?.body.split("\r\n")).toHaveLength(before.totals.validators + 2);

    const account = before.page.rows[0]?.account ?? "0x";
    const proposeOf = (run: string, amount: string) =>
      formOf({
        intent: "propose",
        programme: id,
        run,
        account,
        amount,
        direction: "take",
        reason: "Moved its node",
      });
    const propose = (amount: string) => adjustByForm(proposer, proposeOf(before.run.id, amount));
    const tooMuch = await propose("0.11");
    const limit: unknown = expect.stringContaining("limited to");
    expect(tooMuch).toMatchObject({ kind: "rejected", result: { error: { amount: [limit] } } });
    expect((await propose("0.05")).kind).toBe("done");
    expect((await propose("0.04")).kind).toBe("done");

    const waiting = (await readShown(id)).epoch.proposals;
    // Computed again, the epoch has the same root, and the adjustments of the first run would be
    // lost.
    expect((await startRun(requested, formOf({ epoch: "1", budget: "1", skip: "0-0" }))).kind).toBe(
      "done",
    );
    expect(await countWaitingOn(requested, programmeId)).toEqual([2, 2, 2]);
    await db.deleteFrom("incentive_run").where("id", "!=", before.run.id).execute();
    const decide = async (wallet: typeof proposer, intent: string, adjustment: string) => {
      const { epoch } = await readShown(id);
      const form = formOf({ intent, programme: id, run: epoch.run.id, adjustment });
      return adjustByForm(wallet, form);
    };
    const [late = "", early = ""] = waiting.map((one) => one.id);
    expect(await decide(proposer, "confirm", early)).toMatchObject({
      result: { error: { "": ["You proposed it; another admin must confirm it."] } },
    });
    expect((await decide(confirmer, "confirm", early)).kind).toBe("done");
    expect(await countWaitingOn(requested, programmeId)).toEqual([1, 1, 1]);
    // What was pending for the previous run is pending for the one that resulted from it.
    expect((await decide(confirmer, "confirm", late)).kind).toBe("done");
    expect((await decide(confirmer, "reject", late)).kind).toBe("rejected");

    expect(await countWaitingOn(requested, programmeId)).toEqual([0, 0, 0]);
    const { epoch: adjusted } = await readShown(id);
    expect(adjusted.totals).toMatchObject({
      adjustment: -parseEther("0.09"),
      net: before.totals.net - parseEther("0.09"),
      carry: before.totals.carry + parseEther("0.09"),
    });
    expect(adjusted.inputs.adjustments.map((one) => [one.proposedBy, one.confirmedBy])).toEqual([
      [proposer.toLowerCase(), confirmer.toLowerCase()],
      [proposer.toLowerCase(), confirmer.toLowerCase()],
    ]);
    const audits = await db
      .selectFrom("audit")
      .select("action")
      .where("subject", "in", [early, late])
      .orderBy("id")
      .execute();
    expect(audits.map(({ action }) => action)).toEqual([
      "reward.propose-adjustment",
      "reward.propose-adjustment",
      "reward.confirm-adjustment",
      "reward.confirm-adjustment",
    ]);

    const { root, total, leafCount } = adjusted.run;
    const args = [BigInt(programmeId), root, total, leafCount, "https://leaves.example"];
    await callClaimHub(network, { functionName: "publish", args });
    expect(await adjustByForm(proposer, proposeOf(adjusted.run.id, "0.01"))).toMatchObject({
      result: {
        error: { "": ["This epoch was published; what was published is not adjusted."] },
      },
    });
    expect((await startRun(requested, formOf({ epoch: "2", budget: "1" }))).kind).toBe("done");
    const { epoch: next } = await readShown(id);
    expect(next).toMatchObject({ before: 1, run: { epoch: 2, isOpen: true } });
    expect(next.line?.map((one) => one.epoch)).toEqual([1, 2]);
    expect(next.timeline).toHaveLength(2);

    const ids = next.line?.map(({ url }) => url.split("run=")[1] ?? "") ?? [];
    const texts = await Promise.all(ids.map(async (run) => (await findInputs(db, id, run)) ?? ""));
    const computed = replay(programmeId, texts);
    expect(computed).toMatchObject({ total: next.run.total, leafCount: next.run.leafCount });
    expect(computed.roots).toEqual([root, next.run.root]);
    const url = `http://127.0.0.1:${network.basePort}`;
    const chain = await readChainRoots(url, { claimHub: findClaimHub(network), programmeId });
    expect(chain.roots).toMatchObject([{ n: 1, root: computed.roots[0], total, leafCount }]);
  },
  120_000,
);

test.each(engines.filter((engine) => !isMissing(engine)))(
  "pays both sides of a split reward, with a reproducible root, on %s",
  async (engine) => {
    const { db, catchUp } = await startOn(engine);
    await db.deleteFrom("reward_split").execute();
    await catchUp();
    const before = await loadSplitPage(proposer);
    const [operator] = before?.operators ?? [];
    if (!operator) throw new Error("Nobody is a validator.");
    const { account } = operator;
    const other = devnetAddress(devnetIndex.visitor);
    const set = (parts: string) =>
      splitByForm(proposer, formOf({ intent: "set-split", account, parts }));
    const answers = await Promise.all([set(`${other}, 30`), set(`${other}, 30`)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["done", "rejected"]);

    // Epochs that end before the split takes effect, and that run while it does.
    const { requested, id, programmeId, start } = await create(10 * 24);
    await rpc(network.basePort, "evm_increaseTime", [7 * 24 * hour + 3 * hour]);
    await catchUp();
    const effectiveAt = (await loadSplitPage(proposer))?.splits[0]?.inForce?.effectiveAt ?? 0;
    const first = Math.ceil((effectiveAt - start) / hour);
    const inputsOf = async (epoch: number) => {
      const form = formOf({ epoch: String(epoch), budget: "1", skip: `0-${epoch - 1}` });
      expect((await startRun(requested, form)).kind).toBe("done");
      const { epoch: shown } = await readShown(id);
      const text = (await findInputs(db, id, shown.run.id)) ?? "";
      return { shown, text };
    };
    const running = await inputsOf(first - 1);
    expect(JSON.parse(running.text)).toMatchObject({ version: 1 });
    expect(running.text).not.toContain("splits");

    const computed = await inputsOf(first);
    const [programme, run] = [id, computed.shown.run.id];
    const change = { account, amount: "0.01", direction: "take", reason: "Late" };
    await adjustByForm(proposer, formOf({ ...change, intent: "propose", programme, run }));
    const [waiting] = (await readShown(id)).epoch.proposals;
    const decision = { intent: "confirm", programme, run, adjustment: waiting?.id ?? "" };
    expect((await adjustByForm(confirmer, formOf(decision))).kind).toBe("done");
    const { epoch: shown } = await readShown(id);
    const text = (await findInputs(db, id, shown.run.id)) ?? "";
    expect(shown.totals.adjustment).toBe(-parseEther("0.01"));
    const part = { account: other.toLowerCase(), shareBps: 3_000 };
    expect(JSON.parse(text)).toMatchObject({ version: 2, splits: [{ account, parts: [part] }] });
    const row = shown.page.rows.find((one) => one.account === account);
    const net = row?.net ?? 0n;
    expect(net).toBeGreaterThan(0n);
    expect(row).toMatchObject({
      remainder: net - (net * 3n) / 10n,
      parts: [{ amount: (net * 3n) / 10n }],
    });
    const { root, total, leafCount } = shown.run;
    expect(replay(programmeId, [text])).toMatchObject({ roots: [root], total, leafCount });
    const token = { address: zeroAddress, symbol: "TAN", decimals: 18 };
    const merged = rowsOfInputs(text, token).reduce((sum, { amount }) => sum + amount, 0n);
    expect(merged).toBe(total);

    const uri = "https://leaves.example";
    const args = [BigInt(programmeId), root, total, leafCount, uri];
    await callClaimHub(network, { functionName: "publish", args });
    await rpc(network.basePort, "evm_increaseTime", [700]);
    await catchUp();
    for (const [who, amount] of [
      [getAddress(account), row?.remainder],
      [other, row?.parts[0]?.amount],
    ] as const) {
      const proof = await findProof({ programmeId, n: 1 }, who);
      expect(proof?.cumulative).toBe(amount);
      const readBalance = async () =>
        BigInt((await rpc(network.basePort, "eth_getBalance", [who, "latest"])) as string);
      const had = await readBalance();
      const claim = [BigInt(programmeId), 1n, who, proof?.cumulative, proof?.proof];
      await callClaimHub(network, { functionName: "claim", args: claim });
      expect((await readBalance()) - had).toBe(amount);
    }
  },
  120_000,
);
