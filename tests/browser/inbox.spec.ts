import { parseEther, toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { type Receiver, startReceiver } from "#tests/support/receiver.ts";
import { rpc } from "#tests/support/rpc.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { recordNotifications, turnOnNotifications } from "./notifications.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const title = "The relayer cannot pay for a delivery on BNB test network";
/** An alarm is found within 10 seconds, and asked for every 15. */
const soon = { timeout: within(45), interval: 200 };

let stage: Stage;
let receiver: Receiver;

beforeAll(async () => {
  [stage, receiver] = await Promise.all([setStage(), startReceiver()]);
  await stage.restart({ CHANNELS_ALLOW_PRIVATE: "true" });
});
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

async function setRelayerBalance(coins: string): Promise<void> {
  const port = stage.network.basePort + 2;
  const relayer = devnetAddress(devnetIndex.relayer);
  await rpc(port, "anvil_setBalance", [relayer, toHex(parseEther(coins))]);
  await rpc(port, "evm_mine", []);
}

const titlesOf = ({ got }: Receiver) =>
  got.map(({ body }) => (JSON.parse(body) as { title: string }).title);

test("tells an operator of an empty relayer by channel, notification and inbox, until it is filled", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const raised = await recordNotifications(page);
  const shell = consolePage(page);
  await shell.open("/inbox/channels/add/webhook");
  await page.getByLabel("URL").fill(`${receiver.origin}/hook`);
  await page.getByLabel("Secret").fill("s".repeat(32));
  await page.getByLabel("Name").fill("On call");
  await page.getByRole("button", { name: "Add the channel" }).click();
  await shell.title("On call").waitFor();
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("Delivered", { exact: true }).waitFor();
  expect(titlesOf(receiver)).toEqual(["Test message"]);
  await expectFitAndOpen(page, "a channel");

  await page.getByRole("link", { name: "All channels" }).click();
  await page.getByRole("table", { name: "Channels" }).getByText("On call").waitFor();
  await turnOnNotifications(page);
  await setRelayerBalance("0");
  await expect.poll(() => titlesOf(receiver), soon).toContain(title);
  await expect
    .poll(raised, soon)
    .toContainEqual({ title, body: expect.stringContaining("BNB") as string });

  await shell.bell.click();
  const alarms = page.getByRole("table", { name: "Alarms" });
  await alarms.getByRole("link", { name: title }).click();
  await shell.title(title).waitFor();
  await page.getByLabel("Note").fill("I send some.");
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await page.getByText("Acknowledged by").waitFor();
  await expectFitAndOpen(page, "an alarm");

  await setRelayerBalance("100");
  await shell.open("/inbox");
  await expect.poll(() => alarms.getByText(title).count(), soon).toBe(0);
  await page.getByRole("link", { name: "Cleared", exact: true }).click();
  await alarms.getByRole("link", { name: title }).waitFor(pollOptions);
  expectNoErrors(visitor);
});
