import {
  createPublicClient,
  custom,
  http,
  parseEther,
  parseEventLogs,
  type PublicClient,
} from "viem";
import { beforeAll, expect, test } from "vitest";
import { validatorAnnounceAbi } from "#app/chain/abi/hyperlane/validator-announce.ts";
import { devnetIndex } from "#app/chain/devnet-accounts.ts";
import {
  checkpointStorage,
  readAnnouncementFile,
} from "#app/chain/hyperlane/checkpoint-files.server.ts";
import { defaultFeePolicy } from "#app/domain/payments/server-transactions/fees.server.ts";
import { announceValidators } from "#app/domain/bridge/relay/announce.server.ts";
import { listBridgedChains, originOf } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { acquireLease } from "#app/platform/database/lease.server.ts";
import { bridge } from "#app/workers/bridge.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { accountOf, type BridgeChain, openBridgeChain } from "./bridge.test-support.ts";

const validators = devnetIndex.validators.map(accountOf);
const relayer = accountOf(devnetIndex.relayer);

const { network, runtime } = await startScenario();
let home: BridgeChain;
let amoy: BridgeChain;

beforeAll(async () => {
  [home, amoy] = await Promise.all([
    openBridgeChain(network, 4443),
    openBridgeChain(network, 80002),
  ]);
});

async function locationsOn({ client, bridge: { validatorAnnounce } }: BridgeChain) {
  return client.readContract({
    address: validatorAnnounce,
    abi: validatorAnnounceAbi,
    functionName: "getAnnouncedStorageLocations",
    args: [validators.map(({ address }) => address)],
  });
}

async function countAnnouncements({ client, bridge: { validatorAnnounce } }: BridgeChain) {
  const logs = await client.getLogs({ address: validatorAnnounce, fromBlock: 0n });
  return parseEventLogs({
    abi: validatorAnnounceAbi,
    eventName: "ValidatorAnnouncement",
    logs,
  }).length;
}

const nonceOn = ({ client }: BridgeChain) =>
  client.getTransactionCount({ address: relayer.address });

test("announces each validator's checkpoint location once, also across a restart", async () => {
  await amoy.client.setBalance({ address: relayer.address, value: 0n });
  const worker = bridge();
  await worker.runOnce(runtime);
  await worker.runOnce(runtime);
  const storages = validators.map(({ address }) =>
    checkpointStorage({ dataDir: runtime.env.dataDir, location: null }, 4443, address),
  );
  expect(await locationsOn(home)).toEqual(storages.map(({ location }) => [location]));
  for (const [i, index] of storages.entries()) {
    expect((await readAnnouncementFile(index))?.announcement).toEqual({
      validator: validators[i]?.address,
      mailbox: home.bridge.mailbox,
      origin: 4443,
      storageLocation: index.location,
    });
  }
  const nonce = await nonceOn(home);
  await bridge().runOnce(runtime);
  expect(await nonceOn(home)).toBe(nonce);
  expect(await countAnnouncements(home)).toBe(3);
});

test("sends nothing without coins for gas, until there are some", async () => {
  expect(await locationsOn(amoy)).toEqual([[], [], []]);
  expect(await nonceOn(amoy)).toBe(0);
  await amoy.client.setBalance({ address: relayer.address, value: parseEther("1") });
  await bridge().runOnce(runtime);
  expect(await countAnnouncements(amoy)).toBe(3);
});

test("sends a transaction that was saved but not broadcast", async () => {
  const chains = listBridgedChains();
  const chain = chains.find(({ chainId }) => chainId === 80002);
  if (!chain) throw new Error("no bridge");
  const lease = await acquireLease(runtime.database.db, {
    name: "bridge",
    holder: "embedded",
    ttlMs: 60_000,
    now: Date.now(),
  });
  if (!lease) throw new Error("no lease");
  const account = relayer;
  const feePolicy = defaultFeePolicy;
  let laterMs = 0;
  const run = (client: PublicClient) =>
    announceValidators({
      client,
      origin: originOf(chain, chains),
      validators,
      checkpoints: { dataDir: runtime.env.dataDir, location: "s3://bucket/eu-west-1" },
      sender: {
        db: runtime.database.db,
        client,
        witness: null,
        chainId: 80002,
        account,
        lease,
        feePolicy,
        now: () => Date.now() + laterMs,
      },
    });
  const before = await nonceOn(amoy);
  const { transport } = amoy.client;
  const request = async (call: { method: string; params: unknown }) => {
    if (call.method === "eth_sendRawTransaction") throw new Error("The node is away.");
    return transport.request(call as never);
  };
  const deaf = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  const [rpcUrl] = runtime.env.rpcUrls[80002];
  expect(await run(deaf)).toBe("under-way");
  expect(await run(deaf)).toBe("under-way");
  expect(await nonceOn(amoy)).toBe(before);
  // Transactions in no block are broadcast again every two seconds.
  laterMs = 2_000;
  const heard = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 });
  expect(await run(heard)).toBe("under-way");
  expect(await run(heard)).toBe("done");
  expect(await nonceOn(amoy)).toBe(before + 3);
  const [own] = await locationsOn(amoy);
  expect(own?.[1]).toBe(`s3://bucket/eu-west-1/80002/${validators[0]?.address.toLowerCase()}`);
});
