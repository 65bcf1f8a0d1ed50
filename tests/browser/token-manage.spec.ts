import {
  type Address,
  createWalletClient,
  getAddress,
  http,
  parseEther,
  parseEventLogs,
  publicActions,
  toHex,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { toBits } from "#app/domain/tokens/model/options.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { tokenManagePage } from "./token-manage.page.ts";

const admin = devnetAddress(devnetIndex.admins[0]);

const visitorAddress = devnetAddress(devnetIndex.visitor);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

/** Creates a clone with every option, 1,000 of 5,000 minted, owned by the admin. */
async function createToken(): Promise<Address> {
  const account = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const transport = http(stage.rpcUrls[4443]);
  const wallet = createWalletClient({ account, transport, pollingInterval: 100 }).extend(
    publicActions,
  );
  const file = path.join(stage.network.dataDir, "deployments.json");
  const { chains } = JSON.parse(readFileSync(file, "utf8")) as {
    chains: Record<string, { contracts: Record<string, { address: Address }> }>;
  };
  const factory = chains["4443"]?.contracts["tokenFactory"];
  if (!factory) throw new Error("The token factory is not deployed.");
  const options = toBits({
    mintable: true,
    burnable: true,
    pausable: true,
    capped: true,
    permit: true,
    roles: true,
  });
  const hash = await wallet.writeContract({
    address: factory.address,
    abi: tokenFactoryAbi,
    functionName: "createClone",
    args: [
      {
        name: "Alder <b>coin</b>",
        symbol: "ALD",
        decimals: 18,
        options,
        initialSupply: parseEther("1000"),
        cap: parseEther("5000"),
        recipient: admin,
        owner: admin,
        salt: zeroHash,
      },
    ],
    chain: null,
  });
  const { logs } = await wallet.waitForTransactionReceipt({ hash });
  const [created] = parseEventLogs({ abi: tokenFactoryAbi, eventName: "TokenCreated", logs });
  if (!created) throw new Error("No token was created.");
  return created.args.token;
}

/** Returns a list that pays 1 to each of `count` accounts. */
function recipients(count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `${getAddress(toHex(i + 0x10000, { size: 20 }))},1`,
  ).join("\n");
}

/** Remix's response to an invalid address. */
const rejected = /status of 400 .* at http:\/\/[^/]+\/token\/mintBurning\.data\?index$/;

test("mints a token to one and to 300, burns, pauses, grants a role and ends minting", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const manage = tokenManagePage(page);
  const shell = consolePage(page);
  const token = await createToken();
  await shell.open("/token/mintBurning");
  await manage.address.fill(token.slice(0, -1));
  await manage.open.click();
  await page.getByText("Enter an address: 0x and 40 hexadecimal digits.").waitFor();
  await manage.address.fill(token);
  await manage.open.click();
  await shell.title("ALD").waitFor();
  await page.getByText("Alder <b>coin</b>").waitFor();
  expect(await manage.rights.innerText()).toMatch(/owner.*minter.*pauser.*holder/s);

  await manage.amount.fill("5000");
  await page.getByText("The mintable supply is 4,000 ALD.").waitFor();
  await manage.amount.fill("250");
  expect(await manage.preview.innerText()).toMatch(/1,000 ALD.*1,250 ALD.*20 %/s);
  await manage.mint.click();
  await page.getByText("Type ALD exactly as shown here.").waitFor();
  await manage.confirmation.fill("ALD");
  await manage.mint.click();
  const minted = await sign(page, "Mint ALD", "Mint 250 ALD");
  expect(minted["amount uint256"]).toBe("250 ALD");
  await expect
    .poll(() => manage.figure("Total supply").innerText(), pollOptions)
    .toContain("1.25k");

  const own = manage.card("Burn");
  await own.getByLabel("Amount").fill("50.5");
  await own.getByRole("button", { name: "Burn 50.5 ALD" }).click();
  await sign(page, "Burn ALD", "Burn 50.5 ALD");
  await expect.poll(() => manage.figure("Total supply").innerText(), pollOptions).toContain("1.2k");

  await manage.tab("Lists").click();
  await manage.list.fill(recipients(300));
  await manage.listPreview.getByText("300 recipients get").waitFor();
  await manage.listPreview.getByText("Type ALD to confirm the dilution.").waitFor();
  await manage.listPreview.getByLabel("Type ALD to confirm").fill("ALD");
  await expect.poll(() => manage.saveList.isEnabled(), pollOptions).toBe(true);
  await manage.saveList.click();
  await manage.card("1. Mint what the list pays").waitFor();
  await page.getByText("to 300 recipients.").waitFor();
  await page.getByRole("list", { name: "Largest payments" }).waitFor();
  await manage.button("Mint 300 ALD").click();
  await sign(page, "Mint ALD", "Mint 300 ALD");
  // Whatever the browser has stored, the chain says that it was minted.
  await page.reload();
  await manage.card("1. Mint what the list pays").getByText("Minted", { exact: true }).waitFor();
  await page.getByLabel("How many recipients are paid?").fill("300");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await sign(page, "Send batch 1", "Approve ALD", /^Send 300 ALD to 300 recipients$/);
  await page.getByText("300 of 300 recipients paid").waitFor();

  await manage.tab("Control").click();
  await manage.button("Grant a role").click();
  const granting = manage.dialog("Grant a role");
  await granting.getByLabel("Role").selectOption("PAUSER_ROLE");
  await granting.getByLabel("Account").fill(visitorAddress);
  await granting.getByRole("button", { name: "Review the grant" }).click();
  await sign(page, "Grant a role", "Grant “pauser”");
  await manage.row("Role holders", "a grant").waitFor();
  await manage.button("Pause ALD").click();
  const pausing = manage.dialog("Pause ALD");
  await pausing.getByLabel("Type ALD to confirm").fill("ALD");
  await pausing.getByRole("button", { name: "Review the pause" }).click();
  await sign(page, "Pause ALD", "Pause ALD");
  await manage.button("Resume").click();
  await sign(page, "Resume ALD", "Resume");
  await manage.button("Disable minting permanently").click();
  const finishing = manage.dialog("Disable minting permanently");
  await finishing.getByLabel("Type finish ALD to confirm").fill("finish ALD");
  await finishing.getByRole("button", { name: "Review" }).click();
  await sign(page, "Disable minting of ALD", "Disable minting permanently");
  await manage.card("Minting").getByText("Disabled permanently").waitFor();
  await page.getByText(/^Ended .* UTC by/).waitFor();

  await manage.tab("Activity").click();
  await manage.row("Activity", "Minting disabled permanently").waitFor();
  expect(await manage.row("Activity", "Minted").count()).toBe(3);
  await manage.tab("Holders").click();
  await page.getByText(/^Equals the supply at block/).waitFor();
  await page.getByRole("heading", { name: "301 holders" }).waitFor();
  await manage.tab("Mint and burn").click();
  await page.getByText("Minting of this token is permanently disabled.").waitFor();
  expect(await manage.mint.isDisabled()).toBe(true);
  await expectFitAndOpen(page, "a token's page");
  expectNoErrors(visitor, [rejected]);
});
