import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createPublicClient, http } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { statuses } from "#app/domain/staking/history/statuses.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";

const guide = readFileSync("docs/staking.md", "utf8");
const [settings = "", ...commands] = (/```sh\n(.*?)\n```/s.exec(guide)?.[1] ?? "").split("\n\n");

const day = 86_400;
/** On no list, and operates no validator yet. */
const applicant = devnetAddress(8);
const [alder, , cedar] = devnetIndex.outsideValidators;

let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
});

afterAll(() => network.stop());

/** Runs a command after the settings above it, like a reader of the guide. */
function type(name: string): void {
  const command = commands.find((one) => one.includes(name));
  if (command === undefined) throw new Error(`The guide has no command for ${name}.`);
  const script = `${settings}\n${command}`
    .replace("14443", String(network.basePort))
    .replace("./.data/", `${network.dataDir}/`);
  execFileSync("sh", ["-ec", script], { stdio: "pipe" });
}

function readPool() {
  const { basePort, dataDir } = network;
  const { chains } = parseDeployments(readFileSync(path.join(dataDir, "deployments.json"), "utf8"));
  const address = chains["4443"]?.contracts["validatorStaking"]?.address;
  if (address === undefined) throw new Error("Staking is not deployed.");
  const client = createPublicClient({ transport: http(`http://127.0.0.1:${basePort}`) });
  return {
    idOf: (operator: `0x${string}`) =>
      client.readContract({
        address,
        abi: stakingOfficeAbi,
        functionName: "validatorIdOf",
        args: [operator],
      }),
    statusOf: async (id: number) =>
      statuses[
        (
          await client.readContract({
            address,
            abi: validatorStakingAbi,
            functionName: "validatorOf",
            args: [id],
          })
        ).status
      ],
    rewardsOf: async (id: number, owner: `0x${string}`) =>
      (
        await client.readContract({
          address,
          abi: validatorStakingAbi,
          functionName: "delegationOf",
          args: [id, owner],
        })
      ).rewards,
  };
}

test("lets an unlisted operator claim, register and unjail as docs/staking.md describes", async () => {
  const pool = readPool();
  await rpc(network.basePort, "evm_increaseTime", [3 * day]);
  await rpc(network.basePort, "evm_mine", []);
  const earned = await pool.rewardsOf(1, devnetAddress(alder));
  expect(earned).toBeGreaterThan(0n);
  type("claim(uint32[])");
  expect(await pool.rewardsOf(1, devnetAddress(alder))).toBeLessThan(earned / 1_000n);

  type("register(");
  expect(await pool.statusOf(await pool.idOf(applicant))).toBe("pending");

  expect(await pool.idOf(devnetAddress(cedar))).toBe(3);
  expect(await pool.statusOf(3)).toBe("jailed");
  type("unjail(uint32)");
  expect(await pool.statusOf(3)).toBe("active");
});
