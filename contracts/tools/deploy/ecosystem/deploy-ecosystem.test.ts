import { type Address, keccak256, parseEther, stringToHex } from "viem";
import { expect, test } from "vitest";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { verifyDeployment } from "#app/chain/deployments-check.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { deployDevnetChain } from "#contracts/tools/deploy/deploy-devnet.ts";
import { newDeploymentsFile, startAnvil } from "#contracts/tools/deploy/deploy.test-support.ts";

test("gives the home chain a treasury and claims that have begun, and leaves them alone after", async () => {
  const { client, rpcUrl, height } = await startAnvil([], homeChainId);
  const options = {
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  } as const;
  const deployment = await deployDevnetChain(options);
  const { contracts } = await verifyDeployment({ client, deployment });
  for (const name of ["etherDeposit", "claim"]) {
    expect(contracts).toContainEqual(expect.objectContaining({ name, state: "ok" }));
  }
  const place = (name: string) => deployment.contracts[name]?.address as Address;
  const treasury = { address: place("etherDeposit"), abi: etherDepositAbi } as const;
  const claims = { address: place("claim"), abi: claimHubAbi } as const;

  const budgets = await Promise.all(
    [0n, 1n, 2n].map((id) =>
      client.readContract({ ...treasury, functionName: "budgetOf", args: [id] }),
    ),
  );
  expect(budgets.map(({ owner, deposited }) => [owner, deposited])).toEqual([
    [devnetAddress(0), 0n],
    [devnetAddress(0), parseEther("50000")],
    [devnetAddress(0), parseEther("20000")],
  ]);
  const programme = await client.readContract({
    ...claims,
    functionName: "programmeOf",
    args: [1n],
  });
  expect(programme.funded).toBe(parseEther("1000"));
  expect(await client.readContract({ ...claims, functionName: "delay" })).toBe(600);

  // The claims spend from the treasury, and the treasury feeds staking's stream.
  const role = (name: string) => keccak256(stringToHex(name));
  const holds = (address: Address, name: string, account: Address) =>
    client.readContract({
      address,
      abi: validatorStakingAbi,
      functionName: "hasRole",
      args: [role(name), account],
    });
  const ecosystemAdmin = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);
  expect(
    await Promise.all([
      holds(treasury.address, "SPENDER_ROLE", claims.address),
      holds(place("validatorStaking"), "FUNDER_ROLE", treasury.address),
      holds(treasury.address, "ECO_ADMIN_ROLE", ecosystemAdmin),
      holds(claims.address, "PUBLISHER_ROLE", ecosystemAdmin),
      holds(claims.address, "GUARDIAN_ROLE", devnetAddress(devnetIndex.stakingAdmin)),
    ]),
  ).toEqual([true, true, true, true, false]);
  const deployer = devnetAddress(devnetIndex.deployer);
  for (const contract of [treasury, claims]) {
    const args = ["0x".padEnd(66, "0") as `0x${string}`, deployer] as const;
    expect(
      await client.readContract({
        address: contract.address,
        abi: validatorStakingAbi,
        functionName: "hasRole",
        args,
      }),
    ).toBe(false);
  }

  const before = await height();
  await deployDevnetChain(options);
  expect(await height()).toBe(before);
});
