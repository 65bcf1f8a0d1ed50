import { numberToHex, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { callClaimHub } from "#tests/support/claim-hub.ts";
import { rpc } from "#tests/support/rpc.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const hour = 3_600;
const admin = devnetAddress(devnetIndex.admins[0]);
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

type Visit = Awaited<ReturnType<Stage["visitAsAdmin"]>>;

/**
 * Submits a form of the console as a page does.
 * @returns where the response leads
 */
async function send({ context }: Visit, to: string, fields: Record<string, string>) {
  const answer = await context.request.post(to, {
    headers: { Origin: stage.url },
    multipart: fields,
    maxRedirects: 0,
  });
  return answer.headers()["location"] ?? null;
}

/**
 * Creates a validator incentive on chain and computes its second epoch, the current one.
 * @returns its path and number
 */
async function computeEpoch(visit: Visit) {
  const { network } = stage;
  const draft = await send(visit, "/ecoSystem/validatorIncentive?index", {});
  if (draft === null) throw new Error("No draft was begun.");
  const block = await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false]);
  const now = Number((block as { timestamp: string }).timestamp);
  const start = Math.floor(now / hour) * hour - hour;
  const moment = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 16);
  await send(visit, `${draft}?index`, {
    intent: "save",
    title: "Steady validators",
    token: zeroAddress,
    budget: "10",
    start: moment(start),
    end: moment(start + 10 * hour),
    intervalHours: "1",
    claimDays: "30",
    source: "validators",
    rule: "pro-rata",
    noSlashWeight: "40",
    commissionWeight: "60",
    commissionAt: "5",
  });
  const endAt = start + 10 * hour + 16 * 24 * hour;
  const args = [zeroAddress, admin, admin, endAt, "Steady validators"];
  const hash = await callClaimHub(network, { functionName: "create", args });
  await expect
    .poll(() => send(visit, `${draft}?index`, { intent: "bind", hash }), pollOptions)
    .not.toBe(null);
  const text = await (await visit.context.request.get(draft)).text();
  const programmeId = BigInt(/program (?:<!-- -->)?(\d+)/.exec(text)?.[1] ?? 0);
  const value = parseEther("10");
  await callClaimHub(network, { functionName: "fund", args: [programmeId, value], value });
  await rpc(network.basePort, "evm_increaseTime", [2 * hour]);
  await rpc(network.basePort, "anvil_mine", [numberToHex(5)]);
  // The worker must have seen the end of the epoch.
  await expect
    .poll(() => send(visit, `${draft}/rewards`, { epoch: "1", budget: "1", skip: "0-0" }), {
      timeout: within(20),
      interval: 500,
    })
    .not.toBe(null);
  return { id: draft.split("/").at(-1) ?? "", programmeId };
}

test("computes an epoch's root in the browser and checks it against the chain", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const { programmeId } = await computeEpoch(visitor);
  await consolePage(page).open("/ecoSystem/validatorReward");
  const root = page.getByRole("region", { name: "Root", exact: true });
  await root.getByRole("button", { name: "Compute the root here" }).click();
  await root.getByText("The chain does not have it yet.", { exact: false }).waitFor();

  await page.getByLabel("Validator to split").selectOption({ index: 1 });
  await page.getByLabel("Shared with").fill(`${admin}, 30`);
  await page.getByRole("button", { name: "Set the split" }).click();
  await page.getByText("Operator keeps 70 %").waitFor();

  await page.getByLabel("Validator to adjust").selectOption({ index: 1 });
  await page.getByLabel("Amount", { exact: true }).fill("0.2");
  await page.getByLabel("Reason").fill("Moved its node for an hour");
  await page.getByRole("button", { name: "Propose the adjustment" }).click();
  await page.getByText("limited to 0.1 TAN", { exact: false }).waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("0.05");
  await page.getByRole("button", { name: "Propose the adjustment" }).click();
  const matching = page.getByRole("row").filter({ hasText: "Moved its node for an hour" });
  await matching.getByText("Needs a second admin").waitFor();
  expect(await matching.getByRole("button", { name: "Confirm" }).isDisabled()).toBe(true);
  await matching.getByRole("button", { name: "Withdraw" }).click();
  await matching.getByText("Rejected").waitFor();

  const leaves = await root.getByRole("link", { name: "Leaves" }).getAttribute("href");
  const answer = await visitor.context.request.get(leaves ?? "");
  const file = (await answer.json()) as { root: string; leaves: [string, string][] };
  const total = file.leaves.reduce((sum, [, amount]) => sum + BigInt(amount), 0n);
  const args = [programmeId, file.root, total, file.leaves.length, "https://x.example"];
  await callClaimHub(stage.network, { functionName: "publish", args });
  // The page shows it as soon as the worker has read it.
  await expect
    .poll(
      async () => {
        await page.reload();
        return root.getByText("Root 1", { exact: true }).count();
      },
      { timeout: within(30), interval: 500 },
    )
    .toBe(1);
  await root.getByRole("button", { name: "Compute the root here" }).click();
  await root.getByText("It equals root 1 on the chain.", { exact: false }).waitFor();
  await expectFitAndOpen(page, "validator reward");
  // The browser itself reports the response to the invalid form.
  expectNoErrors(visitor, [/status of 400/]);
});
