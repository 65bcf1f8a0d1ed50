import { type Address, type Hex, http, zeroAddress, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { encodeMessage, encodeTokenBody } from "#app/chain/hyperlane/message.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findClaims } from "#app/domain/claims/claims-contract.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { parseTaskEvents } from "#app/domain/tasks/escrow/task-events.server.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import { readSent } from "#app/features/bridge/shared/transfers.server.ts";
import { overallStatus } from "#app/features/faucet/requests/faucet-api.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { readCreated } from "#app/features/incentives/manage/created.server.ts";
import { simulateCampaign } from "#app/features/multi-sender/dry-run.server.ts";
import { dispenser } from "#app/workers/dispenser.server.ts";
import { repeat } from "#app/workers/loop.server.ts";
import { codeThatEmits, forge, type ForgedEvent } from "#tests/support/forged-events.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { waitFor } from "#tests/support/wait.ts";
import { createSends, newAddress } from "./multi-sender.test-support.ts";

/*
 * A contract that is paid, or called on the way, can emit every event of our contracts. Nothing
 * that reads a receipt may take these for ours.
 */

const operator = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const { network, runtime } = await startScenario();

/** Turns an address on the home chain into a contract that emits these events whenever called. */
async function emitAt(address: Address, events: readonly ForgedEvent[]): Promise<void> {
  await rpc(network.basePort, "anvil_setCode", [address, codeThatEmits(events)]);
}

/** Calls a contract that emits these events; returns the transaction. */
async function emit(...events: ForgedEvent[]): Promise<Hex> {
  const to = newAddress();
  await emitAt(to, events);
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const wallet = createTestWallet({ account: operator, transport });
  const hash = await wallet.sendTransaction({ to, chain: null });
  const { logs } = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
  expect(logs).toHaveLength(events.length);
  return hash;
}

test("the faucet counts payments to a contract that reports them as failed", async () => {
  const [forger, victim] = [newAddress(), newAddress()];
  const failed = (to: Address) => forge(faucetVaultAbi, "DripFailed", { id: zeroHash, to });
  await emitAt(forger, [failed(forger), failed(victim)]);
  const ids = await Promise.all(
    [forger, victim].map(async (recipient) => {
      const outcome = await requestDrip({
        recipient,
        assets: ["TAN"],
        requestedBy: operator.address,
        way: "console",
        clientAddress: null,
      });
      return outcome.kind === "accepted" ? outcome.id : "";
    }),
  );
  const worker = repeat(dispenser(), runtime);
  const statuses = await Promise.all(
    ids.map((id) =>
      waitFor("the request to be settled", async () => {
        const request = await findRequest(runtime.database.db, id);
        const status = request && overallStatus(request);
        return status === "confirmed" || status === "failed" ? status : null;
      }),
    ),
  );
  await worker.stop();
  expect(statuses).toEqual(["confirmed", "confirmed"]);
});

test("a dry run of the multi-sender believes no recipient that another cannot be paid", async () => {
  const sends = createSends(network);
  const [forger, victim] = [newAddress(), newAddress()];
  const rows = [forger, victim].map((address) => ({ address, amount: 1n }));
  const campaign = await sends.saved({ rows, delivery: "tolerant" });
  const { sender, onchainId } = campaign;
  const failure = { sender, campaign: onchainId, chunk: 0n, index: 1n, recipient: victim };
  await emitAt(forger, [forge(multiSenderAbi, "PaymentFailed", { ...failure, amount: 1n })]);
  expect(await simulateCampaign(campaign)).toMatchObject({ kind: "done", tried: [0], errors: [] });
});

test("a bridge transfer is read from the mailbox alone", async () => {
  const [token] = bridgedTokens();
  const origin = token?.sides.find(({ chainId }) => chainId === homeChainId);
  const destination = token?.sides.find(({ chainId }) => chainId !== homeChainId);
  if (!origin || !destination) throw new Error("No token is bridged.");
  const message = encodeMessage({
    nonce: 9_999,
    origin: origin.domain,
    sender: toBytes32(origin.router),
    destination: destination.domain,
    recipient: toBytes32(destination.router),
    body: encodeTokenBody({ recipient: toBytes32(operator.address), amount: 10n ** 18n }),
  });
  const hash = await emit(
    forge(mailboxAbi, "Dispatch", {
      sender: origin.router,
      destination: destination.domain,
      recipient: toBytes32(destination.router),
      message,
    }),
  );
  expect(await readSent(homeChainId, hash)).toEqual({ kind: "none" });
});

test("a program's creation is read from the claim hub alone", async () => {
  const claimHub = findClaims();
  if (!claimHub) throw new Error("The claim hub is not deployed.");
  const accounts = { token: zeroAddress, owner: operator.address, refundTo: operator.address };
  const hash = await emit(
    forge(claimHubAbi, "ProgrammeCreated", { id: 7n, ...accounts, endAt: 0n, title: "Forged" }),
  );
  expect(await readCreated(claimHub, hash)).toBeNull();
});

test("a task's events are read from the escrow alone", async () => {
  const escrow = findTaskEscrow();
  if (!escrow) throw new Error("The task escrow is not deployed.");
  const changed = { id: 1n, termsHash: zeroHash };
  const hash = await emit(forge(taskEscrowAbi, "TermsChanged", changed));
  const { logs } = await chainClient(homeChainId).getTransactionReceipt({ hash });
  expect(parseTaskEvents(escrow, 1, logs)).toEqual([]);
});
