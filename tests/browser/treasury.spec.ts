import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { treasuryPage } from "./treasury.page.ts";
import { reasonOf } from "./reason.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("opens a budget, funds it, pays out to the faucet, and matches its ledger to the contract", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const treasury = treasuryPage(page);
  await consolePage(page).open("/ecoSystem/treasury");
  await treasury.button("Open a budget").click();
  const opening = treasury.dialog("Open a budget");
  await opening.getByRole("button", { name: "Review the budget" }).click();
  await opening.getByText("Enter the budget's purpose.").waitFor();
  await opening.getByLabel("What for").fill("Faucet reserve");
  await opening.getByRole("button", { name: "Review the budget" }).click();
  const opened = await sign(page, "Open a budget", "Open “Faucet reserve”");
  expect(opened["label string"]).toBe("Faucet reserve");
  expect(opened["in address"]).toBe("TAN (the chain's own coin)");

  await treasury.row("Budgets", "Faucet reserve").getByRole("link").click();
  await page.getByRole("heading", { name: "Faucet reserve" }).waitFor();
  expect(await reasonOf(treasury.button("Pay out"))).toBe("The budget is empty; deposit first.");
  await treasury.button("Deposit").click();
  const depositing = treasury.dialog("Deposit");
  await depositing.getByLabel("Amount").fill("25.5");
  await depositing.getByRole("button", { name: "Review the deposit" }).click();
  const paidIn = await sign(page, "Deposit into “Faucet reserve”", "Deposit 25.5 TAN");
  expect(paidIn["Value"]).toBe("25.5 TAN");
  await expect.poll(() => treasury.figure("Free").innerText(), pollOptions).toBe("25.5 TAN");

  await treasury.button("Pay out").click();
  const paying = treasury.dialog("Pay out");
  await paying.getByLabel("To").selectOption({ label: "The faucet vault" });
  await paying.getByLabel("Amount").fill("30");
  await paying.getByRole("button", { name: "Review the payment" }).click();
  await paying.getByText("The budget has less than that free.").waitFor();
  await paying.getByLabel("Amount").fill("5.5");
  await paying.getByRole("button", { name: "Review the payment" }).click();
  const paidOut = await sign(page, "Pay out of “Faucet reserve”", "Pay 5.5 TAN");
  expect(paidOut["amount uint256"]).toBe("5.5 TAN");
  expect(paidOut["by bytes"]).toBe("a plain payment");

  const payment = treasury.row("Ledger", "Paid out");
  await payment.waitFor();
  expect(await payment.innerText()).toMatch(/The faucet vault.*−5\.5 TAN.*20 TAN/s);
  await page.getByText(/^Equals the contract at block/).waitFor();
  expect(await treasury.row("Ledger", "Deposit").innerText()).toMatch(/25\.5 TAN.*25\.5 TAN/s);
  await expectFitAndOpen(page, "a budget");
  expectNoErrors(visitor);
});

test("pays out budgets to reward streams and lists them in the overview", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const treasury = treasuryPage(page);
  await consolePage(page).open("/ecoSystem/treasury/1");
  await treasury.button("Pay out").click();
  const paying = treasury.dialog("Pay out");
  await paying.getByLabel("Amount").fill("900");
  await paying.getByText(/^Lasts for [\d.]+ .* at its rate\.$/).waitFor();
  await paying.getByRole("button", { name: "Review the payment" }).click();
  const paid = await sign(page, "Pay out of “Network rewards”", "Pay 900 TAN");
  expect(paid["by bytes"]).toBe("topUp, at the stream's own rate");
  await treasury.row("Ledger", "Staking rewards").waitFor();

  await consolePage(page).open("/ecoSystem/treasury/2");
  await treasury.button("Pay out").click();
  await paying.getByLabel("To").selectOption({ label: "Boost rewards" });
  await paying.getByLabel("Amount").fill("100");
  await paying.getByRole("button", { name: "Review the payment" }).click();
  const boosted = await sign(page, "Pay out of “Ecosystem grants”", "Pay 100 WTAN");
  expect(boosted["by bytes"]).toBe("topUp, at the stream's own rate");
  await treasury.row("Ledger", "Boost rewards").waitFor();

  await consolePage(page).open("/ecoSystem");
  await treasury.card("Boost rewards in WTAN").waitFor();
  await expect
    .poll(() => treasury.card("Staking rewards").innerText(), pollOptions)
    .toMatch(/Live.*Emission per day/s);
  await treasury.card("Genesis stakers").waitFor();
  await expectFitAndOpen(page, "the overview");
  await consolePage(page).open("/ecoSystem/treasury");
  await treasury.row("Treasury holdings", "WTAN").getByText("Solvent").waitFor();
  await expectFitAndOpen(page, "the treasury");
  expectNoErrors(visitor);
});
