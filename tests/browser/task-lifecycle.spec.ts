import type { Locator, Page } from "playwright-core";
import { encodeFunctionData, keccak256, parseEther, stringToHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  balanceOf,
  callEscrow,
  findDisputes,
  keyOf,
  rejectingCode,
  sendToEscrow,
  tokenBalanceOf,
} from "#tests/support/task-people.ts";
import type { Visitor } from "#tests/support/browser.ts";
import { installWallet } from "#tests/support/injected-wallet.ts";
import { rpc } from "#tests/support/rpc.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { submitterAt } from "./submitter.ts";
import { tasksPage } from "./tasks.page.ts";

const day = 86_400;
const queue = "/ecoSystem/submitedIncentive";
const list = "/ecoSystem/createdDevTasK";
const slow = { timeout: within(30), interval: 500 } as const;

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function passTime(seconds: number): Promise<void> {
  await rpc(stage.network.basePort, "evm_increaseTime", [seconds]);
  await rpc(stage.network.basePort, "evm_mine", []);
}

/** Another admin in a separate browser. */
async function visitAs(index: number): Promise<Visitor> {
  const visitor = await stage.visit();
  const privateKey = devnetKey(index);
  await installWallet(visitor.context, { privateKey, rpcUrls: stage.rpcUrls });
  await consolePage(visitor.page).open("/");
  await signInPage(visitor.page).signIn("MetaMask");
  return visitor;
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Fills in a task's form and opens its review. */
async function write(page: Page, fields: Record<string, string>): Promise<void> {
  const tasks = tasksPage(page);
  for (const [label, text] of Object.entries(fields)) await tasks.field(label).fill(text);
  await tasks.button("Save and review").click();
  await page.getByRole("article", { name: "As the public sees it" }).waitFor();
}

const common = {
  Description: "Write a page about the harbour that somebody new here understands.",
  Skills: "Docs",
  Contact: "https://chat.example/desk",
};

/** Reopens a page until it shows what has just happened on chain. */
async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  const isShown = async () => {
    await consolePage(page).open(path);
    return shown.isVisible();
  };
  await expect.poll(isShown, slow).toBe(true);
}

/** Returns the escrow's number of the task whose page is open. */
async function numberOf(page: Page): Promise<bigint> {
  const text = await tasksPage(page).figure("In escrow").locator("xpath=..").innerText();
  return BigInt(/task (\d+) of the escrow/.exec(text)?.[1] ?? 0);
}

/** Returns the id of the task whose page is open. */
const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

async function publish(page: Page, title: string, labels: (string | RegExp)[]): Promise<string> {
  await tasksPage(page).button("Review the publication").click();
  await sign(page, "Publish the task", ...labels);
  await tasksPage(page).title(title).waitFor();
  await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
  return idOf(page);
}

async function approve(page: Page, id: string, amount: string) {
  await consolePage(page).open(`${queue}/${id}`);
  await card(page, "Decision").getByLabel("Amount").fill(amount);
  await card(page, "Decision").getByRole("button", { name: "Approve" }).click();
  await card(page, "Decision").getByRole("link", { name: "Award of this task" }).waitFor();
}

async function signAward(page: Page) {
  await page.getByRole("button", { name: "Sign the approval" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve the award" });
  await dialog.getByRole("button", { name: "Sign the approval" }).click();
  await dialog.getByText("Signed and saved.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
}

test("pays three winners in a token, one after a fix, and lets a clone of the task expire", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const tasks = tasksPage(page);
  await consolePage(page).open("/ecoSystem/createDevTask/add");
  const reviewers = [0, 1].map((index) => keyOf(index).address).join("\n");
  await tasks.field("Token").selectOption({ label: "WTAN" });
  await write(page, {
    Title: "Describe the harbour",
    ...common,
    "Each winner gets": "4",
    Winners: "3",
    Reviewers: reviewers,
    "Required signatures": "2",
  });
  const id = await publish(page, "Describe the harbour", ["Approve WTAN", "Publish with 12 WTAN"]);

  const people = await Promise.all([5, 6, 7].map((index) => submitterAt(stage.url, keyOf(index))));
  const works: string[] = [];
  for (const { submitWork, account } of people) {
    const work = await submitWork(
      "describe-the-harbour",
      `https://work.example/${account.address}`,
    );
    works.push(work.id);
  }
  const [first] = people;
  const [one = ""] = works;
  await consolePage(page).open(`${queue}/${one}`);
  await card(page, "Decision").getByLabel("Reason").fill("The tides are missing.");
  await card(page, "Decision").getByRole("button", { name: "Request changes" }).click();
  await expect
    .poll(async () => (await first?.read(one))?.status, pollOptions)
    .toBe("changes-requested");
  await first?.change(one, "https://work.example/with-tides");
  expect(await first?.read(one)).toMatchObject({ status: "submitted" });
  for (const work of works) await approve(page, work, "4");
  await expectFitAndOpen(page, "work that was changed");

  await card(page, "Decision").getByRole("link", { name: "Award of this task" }).click();
  await card(page, "Approved").getByRole("button", { name: "Put 3 on the chain" }).click();
  await sign(page, "Put work on the chain", "Put 3 submissions on the chain");
  await card(page, "Approved").getByText("Not yet").first().waitFor({ state: "detached" });
  await card(page, "Approved").getByLabel("Reason").fill("All three are good.");
  await page.getByRole("button", { name: "Gather the award" }).click();
  await signAward(page);
  await page.getByText("1 of 2 signed").waitFor();
  await expectFitAndOpen(page, "an award under way");
  const second = await visitAs(devnetIndex.admins[1]);
  await consolePage(second.page).open(`${queue}/award/${id}`);
  await signAward(second.page);
  await page.getByText("2 of 2 signed").waitFor();
  const balances = () =>
    Promise.all(
      people.map(({ account }) => tokenBalanceOf(stage.network, "WTAN", account.address)),
    );
  const before = await balances();
  await page.getByRole("button", { name: "Pay 12 WTAN" }).click();
  await sign(page, "Pay the award", "Pay 12 WTAN to 3");
  await card(page, "Open award")
    .getByText(/^Confirmed in block/)
    .waitFor();
  expect(await page.getByText(/is void|Pay again/).count()).toBe(0);
  for (const [i, balance] of (await balances()).entries()) {
    expect(balance - (before[i] ?? 0n)).toBe(parseEther("4"));
  }
  for (const [i, person] of people.entries()) {
    await expect.poll(async () => (await person.read(works[i] ?? "")).status, slow).toBe("paid");
  }
  const file = await visitor.context.request.get(`/ecoSystem/submitedIncentive.csv?task=${id}`);
  expect((await file.text()).split("with-tides")).toHaveLength(2);

  await consolePage(page).open(`/ecoSystem/createDevTask/clone?id=${id}`);
  expect(await tasks.field("Each winner gets").inputValue()).toBe("4");
  await write(page, { Title: "Describe the beach", Slug: "describe-the-beach" });
  await tasks.button("Publish as an idea").click();
  await tasks.link("Fund it").click();
  const idea = await publish(page, "Describe the beach", ["Approve WTAN", "Publish with 12 WTAN"]);
  const args = [await numberOf(page)];
  await passTime(60 * day);
  await callEscrow(stage.network, { functionName: "close", args, by: 9 });
  const returned = tasks.row("History", /Closed by .* 12 WTAN returned/);
  await openUntil(page, `${list}/${idea}`, returned);
  await consolePage(page).open(`${list}?show=expired`);
  await tasks.row("Tasks", "Describe the beach").waitFor();
  expectNoErrors(visitor);
});

test("cancels a task by two reviewers, resolves a dispute and withdraws a failed payment", async () => {
  const visitor = await stage.visitAsAdmin();
  const second = await visitAs(devnetIndex.admins[1]);
  const { page } = visitor;
  const tasks = tasksPage(page);
  await consolePage(page).open("/ecoSystem/createDevTask/add");
  const reviewers = [0, 1].map((index) => keyOf(index).address).join("\n");
  await write(page, {
    Title: "Count the boats",
    ...common,
    "Each winner gets": "5",
    Winners: "2",
    Reviewers: reviewers,
    "Required signatures": "2",
  });
  const boats = await publish(page, "Count the boats", ["Publish with 10 TAN"]);
  await tasks.button("Ask the reviewers").click();
  await tasks.text(/Enter the reason/).waitFor();
  await page.getByLabel("Reason", { exact: true }).fill("They are gone");
  await tasks.button("Ask the reviewers").click();
  await signCancelling(page);
  await tasks.text(/1 of 2 signatures collected/).waitFor();
  expect(await tasks.button("Cancel the task").isDisabled()).toBe(true);
  await consolePage(second.page).open(`${list}/${boats}`);
  await signCancelling(second.page);
  await tasks.text(/2 of 2 signatures collected/).waitFor();
  await tasks.button("Cancel the task").click();
  await sign(page, "Cancel the task", "Cancel permanently");
  const returned = tasks.row("History", /Closed by .* 10 TAN returned/);
  await openUntil(page, `${list}/${boats}`, returned);
  await tasks.text("It was cancelled: They are gone").waitFor();
  await expect
    .poll(() => decisionsOf(page, "count-the-boats"), pollOptions)
    .toMatchObject([
      {
        kind: "cancellation",
        reason: "They are gone",
        reasonHash: keccak256(stringToHex("They are gone")),
      },
    ]);

  await consolePage(page).open(`/ecoSystem/createDevTask/clone?id=${boats}`);
  await write(page, {
    Title: "Count the gulls",
    Slug: "count-the-gulls",
    Reviewers: keyOf(0).address,
    "Required signatures": "1",
  });
  const gulls = await publish(page, "Count the gulls", ["Publish with 10 TAN"]);
  const submitter = await submitterAt(stage.url, keyOf(1));
  const { id } = await submitter.submitWork("count-the-gulls", "https://work.example/gulls");
  const { contentHash } = await submitter.read(id);
  await callEscrow(stage.network, {
    functionName: "submit",
    args: [await numberOf(page), contentHash, []],
    by: 1,
  });
  await passTime(22 * day);
  const opening = second.page.getByRole("form", { name: "Open a dispute" });
  await openUntil(second.page, `${queue}/${id}`, opening);
  await opening.getByLabel("Reason").fill("It was not looked at");
  await opening.getByRole("button", { name: "Review the dispute" }).click();
  await sign(second.page, "Open a dispute", "Open the dispute");
  const { basePort } = stage.network;
  await rpc(basePort, "anvil_setCode", [keyOf(1).address, rejectingCode]);
  await openUntil(page, `${list}/${gulls}`, tasks.text(/disputes how its work was decided/));
  const arbiter = await visitAs(devnetIndex.admins[2]);
  const decision = arbiter.page.getByRole("form", { name: "Decide the dispute" });
  await openUntil(arbiter.page, `${queue}/${id}`, decision);
  await decision.getByLabel("Pay its submitter").fill("11");
  await decision.getByLabel("Reason").fill("It was good work");
  await decision.getByRole("button", { name: "Review the decision" }).click();
  await decision.getByText("It can be at most 5 TAN, the share kept.").waitFor();
  await decision.getByLabel("Pay its submitter").fill("3");
  await decision.getByRole("button", { name: "Review the decision" }).click();
  await sign(arbiter.page, "Decide the dispute", /^Decide/);
  const agree = arbiter.page.getByRole("button", { name: "Agree" });
  await openUntil(arbiter.page, `${queue}/${id}`, agree);
  expect(await agree.isDisabled()).toBe(true);
  await expectFitAndOpen(arbiter.page, "a dispute that one arbiter has decided");
  // The other arbiters of the test network take part in the task, or cannot open the page.
  const row = { submitter: keyOf(1).address, amount: parseEther("3"), contentHash, payees: [] };
  const reasonHash = keccak256(stringToHex("It was good work"));
  await sendToEscrow(stage.network, {
    to: findDisputes(stage.network),
    data: encodeFunctionData({
      abi: taskDisputesAbi,
      functionName: "resolve",
      args: [await numberOf(page), row, reasonHash],
    }),
    by: devnetIndex.bridgeAndEcosystemAdmin,
  });
  const decided = tasks.row("History", /decided the dispute .*“It was good work”/);
  await openUntil(page, `${list}/${gulls}`, decided);
  await expect
    .poll(() => decisionsOf(page, "count-the-gulls"), pollOptions)
    .toMatchObject([
      {
        kind: "dispute",
        by: [devnetIndex.admins[2], devnetIndex.bridgeAndEcosystemAdmin].map(devnetAddress),
        reason: "It was good work",
        reasonHash,
      },
    ]);
  await rpc(basePort, "anvil_setCode", [keyOf(1).address, "0x"]);

  const before = await balanceOf(stage.network, keyOf(7).address);
  const credit = tasksPage(second.page).row("Credits", "3 TAN");
  await openUntil(second.page, "/ecoSystem/developerRewards/claim", credit);
  await credit.getByRole("button").click();
  await tasksPage(second.page)
    .dialog("Withdraw a credit")
    .getByLabel("Send to")
    .fill("0x0000000000000000000000000000000000000000");
  await second.page.getByRole("button", { name: "Review", exact: true }).click();
  await tasksPage(second.page).text("This is the zero address.").waitFor();
  const dialog = tasksPage(second.page).dialog("Withdraw a credit");
  await dialog.getByLabel("Send to").fill(keyOf(7).address);
  await second.page.getByRole("button", { name: "Review", exact: true }).click();
  await sign(second.page, "Withdraw TAN", "Withdraw 3 TAN");
  expect(await balanceOf(stage.network, keyOf(7).address)).toBe(before + parseEther("3"));
  await expectFitAndOpen(page, "a task that was disputed");
  // The browser itself reports the response to the form without a reason.
  expectNoErrors(visitor, [/status of 400/]);
  // The gate's own response, before they signed in.
  for (const one of [second, arbiter]) expectNoErrors(one, [/status of 401/]);
});

/** Returns a task's decisions besides awards, as anyone can read them. */
async function decisionsOf(page: Page, slug: string): Promise<unknown> {
  const response = await page.request.get(`/api/tasks/${slug}/results`);
  return ((await response.json()) as { decisions: unknown }).decisions;
}

async function signCancelling(page: Page) {
  await tasksPage(page).button("Sign the cancellation").click();
  const dialog = tasksPage(page).dialog("Approve the cancellation");
  await dialog.getByRole("button", { name: "Approve the cancellation", exact: true }).click();
  await dialog.getByText("Signed and saved.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}
