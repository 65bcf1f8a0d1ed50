import { type Address, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { saveList } from "#app/domain/claims/list.server.ts";
import { claimsOn, type TestClaims } from "#tests/support/claims.ts";
import { openRuntime } from "#tests/support/open-runtime.ts";
import { claimsPage } from "./claims.page.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const base = "/ecoSystem/validatorClaim";
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0])).address;
const other = privateKeyToAccount(devnetKey(devnetIndex.visitor)).address;

let stage: Stage;
let claims: TestClaims;

beforeAll(async () => {
  stage = await setStage();
  claims = claimsOn(stage.network);
});

afterAll(() => stage.close());

type Grants = { programmeId: number; earned: readonly [Address, string][] };

/**
 * Stores lists as the wizards do, while the console is down: only one process can use its database.
 */
async function publishAll(all: readonly Grants[]): Promise<void> {
  await stage.whileDown(async () => {
    const runtime = openRuntime({ DATA_DIR: stage.network.dataDir });
    for (const { programmeId, earned } of all) {
      const rows = earned.map(([account, tan]) => ({
        account,
        cumulative: parseEther(tan),
        note: null,
      }));
      const about = { programmeId, rows, source: null, createdBy: admin, now: Date.now() };
      await claims.publish(programmeId, await saveList(runtime.database.db, about));
    }
    await runtime.close();
  });
}

test("disputes a pending root, then claims everything at once and by a pasted proof", async () => {
  const [alpha, beta] = [await claims.create("Alpha", "100"), await claims.create("Beta", "50")];
  await publishAll([
    {
      programmeId: alpha,
      earned: [
        [admin, "12.5"],
        [other, "3"],
      ],
    },
    { programmeId: beta, earned: [[admin, "7"]] },
  ]);
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const view = claimsPage(page);

  await shell.open(`${base}/roots`);
  await view.rowOf("Alpha, root 1").getByText("Pending").waitFor();
  await expectFitAndOpen(page, "pending roots");
  await view.rowOf("Beta, root 1").getByRole("button", { name: "Dispute" }).click();
  await view.button("Review the dispute").click();
  await page.getByText("Describe what is wrong", { exact: false }).waitFor();
  await page.getByLabel("What is wrong").fill("It leaves out an account");
  await view.button("Review the dispute").click();
  await sign(page, "Dispute root 1 of Beta", "Dispute");
  await view.rowOf("Beta").getByText("It leaves out an account").waitFor();

  await claims.activate();
  const { request } = visitor.context;
  // The server's head is half a second old at most.
  await expect
    .poll(async () => (await request.get(base)).text(), pollOptions)
    .not.toContain("active from");
  await shell.open(base);
  await view.claims.getByText("12.5 TAN").waitFor();
  await expectFitAndOpen(page, "claimable");
  // The first program's list was published with its root, and imported.
  await page.getByText("3 claims pay 500 WTAN and 19.5 TAN.").waitFor();
  await view.button("Claim all").click();
  const panel = await sign(page, "Claim", "Claim from 3 programs");
  expect(panel["pays in total, TAN what was not paid yet"]).toBe("19.5 TAN, by 2 claims");
  expect(panel["pays in total, WTAN what was not paid yet"]).toBe("500 WTAN, by 1 claim");
  expect(panel["claims one transaction"]).toMatch(
    /Genesis stakers: 500 WTAN.*Alpha: 12\.5 TAN.*Beta: 7 TAN/,
  );
  expect(panel["claimed for address"]).toBe(admin);
  await expect
    .poll(
      () =>
        view.claims
          .getByText("Everything is claimed.", { exact: false })
          .filter({ visible: true })
          .count(),
      pollOptions,
    )
    .toBe(3);

  const file = await request.get(`${base}/proof.json?programme=${alpha}&n=1&account=${other}`);
  await shell.open(`${base}/check`);
  await view.proof.fill((await file.text()).replace('"3000', '"4000'));
  await view.button("Check the proof").click();
  await page.getByText("The proof is wrong", { exact: false }).waitFor();
  await view.proof.fill(await file.text());
  await view.button("Check the proof").click();
  await view.result.getByText("Left to claim").waitFor();
  await expectFitAndOpen(page, "a proof");
  await view.button("Claim for this account").click();
  const one = await sign(page, "Claim", "Claim 3 TAN");
  expect(one["pays in total what was not paid yet"]).toBe("3 TAN, by 1 claim");

  const history = `${base}/history?account=${other}`;
  await expect
    .poll(async () => (await request.get(history)).text(), pollOptions)
    .toContain("Alpha");
  await shell.open(history);
  await view.history.getByText("3 TAN").waitFor();
  expectNoErrors(visitor);
});

test("corrects in the editor and imports the list of a root published elsewhere", async () => {
  const gamma = await claims.create("Gamma", "10");
  const leaves = [
    { account: admin, cumulative: parseEther("1.5") },
    { account: other, cumulative: parseEther("2") },
  ];
  const root = rootOfNodes(buildNodes(BigInt(gamma), packEntries(leaves)));
  await claims.publish(gamma, { root, total: parseEther("3.5"), leafCount: 2 });
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const view = claimsPage(page);
  // The console reads the root shortly after it is published.
  const path = `${base}/roots/${gamma}-1`;
  await expect.poll(async () => (await page.request.get(path)).status(), pollOptions).toBe(200);
  await consolePage(page).open(path);
  await view.list.fill(`${admin};1.5\n${other};2\n${other};3\n0x12;1`);
  await page.getByText("The same account as line 2", { exact: false }).waitFor();
  expect(await view.button("Check and import").isDisabled()).toBe(true);
  await expectFitAndOpen(page, "the list of a root");
  await view.button("Leave out 2 lines").click();
  await view.button("Apply").click();
  await page.getByText("2 skipped lines", { exact: true }).waitFor();
  await view.button("Check and import").click();
  await page.getByText("The list is stored.", { exact: false }).waitFor();
  expectNoErrors(visitor);
});
