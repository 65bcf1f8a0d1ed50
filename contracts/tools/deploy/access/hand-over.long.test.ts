import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  concatHex,
  encodeErrorResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from "viem";
import { expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { managedAbis } from "#app/chain/access/managed-abis.ts";
import { listTargets } from "#app/chain/access/managed-targets.ts";
import { callersOf, managedContracts } from "#app/chain/access/restricted-functions.ts";
import {
  type AccessRole,
  accessRoleNames,
  accessRoles,
  operatorRoles,
} from "#app/chain/access/roles.ts";
import { revertDataOf } from "#app/chain/errors/contract-error.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { BridgePlan } from "#contracts/tools/deploy/bridge/deploy-bridge.ts";
import { addressOf as addressOfCreation } from "#contracts/tools/deploy/create2.ts";
import { tokenCreation } from "#contracts/tools/deploy/creations.ts";
import { type DeployChainOptions, deployChain } from "#contracts/tools/deploy/deploy-chain.ts";
import { newDeploymentsFile, startAnvil } from "#contracts/tools/deploy/deploy.test-support.ts";
import { devnetPlan } from "#contracts/tools/deploy/plan.ts";
import { devnetStakingPlan } from "#contracts/tools/deploy/staking/plan.ts";

const deployer = devnetAddress(devnetIndex.deployer);
const admin = devnetAddress(devnetIndex.admins[0]);
const stakingAdmin = devnetAddress(devnetIndex.stakingAdmin);
/** Error of OpenZeppelin 4's Ownable. */
const notOwner = encodeErrorResult({
  abi: parseAbi(["error Error(string)"]),
  args: ["Ownable: caller is not the owner"],
});
/** A router of each kind. */
const bridge: BridgePlan = {
  beneficiary: devnetAddress(devnetIndex.visitor),
  validators: devnetIndex.validators.map(devnetAddress),
  routes: [
    { symbol: "TAN", decimals: 18, homeChainId, home: null },
    { symbol: "ETH", decimals: 18, homeChainId: 11155111, home: null },
    { symbol: "WTAN", decimals: 18, homeChainId, home: homeStakeToken() },
  ],
  dailyLimit: parseEther("8640"),
};
const ecosystemAdmin = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);

test("gives functions to roles, the roles to the admin lists, and keeps none", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const deployment = await deployChain({ ...(await deployOptions(rpcUrl)), bridge });
  const addressOf = (name: string) => deployment.contracts[name]?.address ?? "0x";
  const manager = { address: addressOf("accessManager"), abi: accessManagerAbi } as const;
  const rolesOf = async (account: Address) => {
    const held = await Promise.all(
      accessRoleNames.map((role) =>
        client.readContract({
          ...manager,
          functionName: "hasRole",
          args: [accessRoles[role], account],
        }),
      ),
    );
    const delays = accessRoleNames.map((role, index) => [role, held[index]] as const);
    return Object.fromEntries(delays.flatMap(([role, one]) => (one?.[0] ? [[role, one[1]]] : [])));
  };
  const ofStaking = { STAKING_OPERATOR: 0, STAKING_ADMIN: 172_800 };
  const ofEcosystem = { ECOSYSTEM_OPERATOR: 0, ECOSYSTEM_ADMIN: 172_800 };
  const ofFaucet = { FAUCET_OPERATOR: 0, FAUCET_ADMIN: 172_800 };
  const ofBridge = { BRIDGE_OPERATOR: 0, BRIDGE_ADMIN: 172_800 };
  const ofLists = { ...ofStaking, ...ofEcosystem, ...ofBridge };
  const ofAll = { ADMIN: 172_800, GUARDIAN: 0, ...ofFaucet, ...ofLists };
  expect(await rolesOf(admin)).toEqual(ofAll);
  expect(await rolesOf(stakingAdmin)).toEqual(ofStaking);
  expect(await rolesOf(ecosystemAdmin)).toEqual({ ...ofEcosystem, ...ofBridge });
  expect(await rolesOf(deployer)).toEqual({});

  const targets = listTargets(deployment);
  expect(new Set(targets.map(({ contract }) => contract))).toEqual(new Set(managedContracts));
  for (const { contract: name, address: target, isOwned } of targets) {
    for (const item of writesOf(managedAbis[name])) {
      const caller = callersOf[name][item.name as keyof (typeof callersOf)[typeof name]] as string;
      const role = await client.readContract({
        ...manager,
        functionName: "getTargetFunctionRole",
        args: [target, toFunctionSelector(item)],
      });
      const isOfRole = caller in accessRoles;
      const expected = isOfRole ? accessRoles[caller as AccessRole] : accessRoles.ADMIN;
      expect(role, `${name}.${item.name}`).toBe(expected);
      const error = await client
        .call({ account: deployer, to: target, data: emptyCallOf(item) })
        .then(
          () => null,
          (reason: unknown) => revertDataOf(reason),
        );
      const rejection = isOwned
        ? notOwner
        : toFunctionSelector("AccessManagedUnauthorized(address)");
      const isRejected = error?.startsWith(rejection) ?? false;
      expect(isRejected, `${name}.${item.name}`).toBe(isOfRole || caller === "authority");
      const isCourts = error?.startsWith(toFunctionSelector("Staking_NotCourt(address)")) ?? false;
      expect(isCourts, `${name}.${item.name}`).toBe(caller === "court");
    }
  }
});

test("leaves a deployer that is an admin its roles, with their delays", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const all = [deployer, admin];
  const admins = { bridge: all, staking: all, ecosystem: all };
  const { contracts } = await deployChain({ ...(await deployOptions(rpcUrl)), admins });
  const held = await Promise.all(
    accessRoleNames.map((role) =>
      client.readContract({
        address: contracts["accessManager"]?.address ?? "0x",
        abi: accessManagerAbi,
        functionName: "hasRole",
        args: [accessRoles[role], deployer],
      }),
    ),
  );
  expect(Object.fromEntries(accessRoleNames.map((role, index) => [role, held[index]]))).toEqual({
    ADMIN: [true, 172_800],
    GUARDIAN: [true, 0],
    STAKING_OPERATOR: [true, 0],
    STAKING_ADMIN: [true, 172_800],
    ECOSYSTEM_OPERATOR: [true, 0],
    ECOSYSTEM_ADMIN: [true, 172_800],
    FAUCET_OPERATOR: [true, 0],
    FAUCET_ADMIN: [true, 172_800],
    BRIDGE_OPERATOR: [true, 0],
    BRIDGE_ADMIN: [true, 172_800],
  });
});

test("lets the named guardians cancel, also for roles that have no member yet", async () => {
  const { client, rpcUrl } = await startAnvil([], 97);
  const guardian = devnetAddress(devnetIndex.visitor);
  const lines: string[] = [];
  const { contracts } = await deployChain({
    ...(await deployOptions(rpcUrl)),
    chainId: 97,
    staking: null,
    ecosystem: null,
    admins: { ...devnetAdminLists(), guardians: [guardian] },
    log: (line) => lines.push(line),
  });
  const manager = { address: contracts["accessManager"]?.address ?? "0x", abi: accessManagerAbi };
  const isGuardian = (account: Address) =>
    client.readContract({
      ...manager,
      functionName: "hasRole",
      args: [accessRoles.GUARDIAN, account],
    });
  expect(await isGuardian(guardian)).toEqual([true, 0]);
  expect(await isGuardian(admin)).toEqual([false, 0]);
  for (const role of accessRoleNames) {
    if (role === "ADMIN" || role === "GUARDIAN") continue;
    const set = await client.readContract({
      ...manager,
      functionName: "getRoleGuardian",
      args: [accessRoles[role]],
    });
    expect(set, role).toBe(accessRoles.GUARDIAN);
  }
  expect(lines).toContainEqual(expect.stringMatching(`^warning: ${guardian} is the only guardian`));
});

test("hands operator roles to guardians once their grants wait", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const lines: string[] = [];
  const options = { ...(await deployOptions(rpcUrl)), log: (line: string) => lines.push(line) };
  const { contracts } = await deployChain(options);
  const manager = { address: contracts["accessManager"]?.address ?? "0x", abi: accessManagerAbi };
  const rulesOf = async (role: AccessRole) => {
    const args = [accessRoles[role]] as const;
    return Promise.all([
      client.readContract({ ...manager, functionName: "getRoleAdmin", args }),
      client.readContract({ ...manager, functionName: "getRoleGrantDelay", args }),
    ]);
  };
  const open = "open: in five days, let guardians revoke operators, on the page Access";
  expect(lines).toContain(open);
  expect(await rulesOf("STAKING_OPERATOR")).toEqual([accessRoles.ADMIN, 0]);
  await client.increaseTime({ seconds: 5 * 86_400 });
  await client.mine({ blocks: 1 });
  expect(await rulesOf("STAKING_OPERATOR")).toEqual([accessRoles.ADMIN, 172_800]);

  const other = await startAnvil([], homeChainId);
  const passed: string[] = [];
  const embedded = await deployChain({
    ...(await deployOptions(other.rpcUrl)),
    passSetback: async (seconds) => {
      await other.client.increaseTime({ seconds });
      await other.client.mine({ blocks: 1 });
    },
    log: (line) => passed.push(line),
  });
  expect(passed).not.toContain(open);
  const guarded = { ...manager, address: embedded.contracts["accessManager"]?.address ?? "0x" };
  for (const role of accessRoleNames) {
    const set = await other.client.readContract({
      ...guarded,
      functionName: "getRoleAdmin",
      args: [accessRoles[role]],
    });
    const isOperator = operatorRoles.some((one) => one === role);
    expect(set, role).toBe(isOperator ? accessRoles.GUARDIAN : accessRoles.ADMIN);
  }
  const target = { account: admin, to: guarded.address } as const;
  const revoke = (role: AccessRole) =>
    other.client.call({
      ...target,
      data: encodeFunctionData({
        abi: accessManagerAbi,
        functionName: "revokeRole",
        args: [accessRoles[role], stakingAdmin],
      }),
    });
  await expect(revoke("STAKING_OPERATOR")).resolves.toBeDefined();
  await expect(revoke("STAKING_ADMIN")).rejects.toThrow();
});

test("leaves to an admin what the deployer may no longer grant", async () => {
  const { rpcUrl } = await startAnvil([], homeChainId);
  const options = await deployOptions(rpcUrl);
  await deployChain(options);
  const { admins } = options;
  const added = devnetAddress(devnetIndex.visitor);
  const lines: string[] = [];
  await deployChain({
    ...options,
    admins: { ...admins, staking: [...admins.staking, added] },
    log: (line) => lines.push(line),
  });
  const title = `left to an admin, the deployer may not: make ${added} a member of STAKING_OPERATOR`;
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${title} \\(call 0x.* with 0x`)));
});

function writesOf(abi: Abi): AbiFunction[] {
  return abi.filter(
    (item): item is AbiFunction =>
      item.type === "function" &&
      item.stateMutability !== "view" &&
      item.stateMutability !== "pure",
  );
}

/** Encodes a call whose arguments are all empty. */
function emptyCallOf(item: AbiFunction): Hex {
  return concatHex([
    toFunctionSelector(item),
    encodeAbiParameters(item.inputs, item.inputs.map(emptyValue)),
  ]);
}

function emptyValue(input: AbiParameter): unknown {
  if (input.type.endsWith("[]")) return [];
  if ("components" in input) {
    return Object.fromEntries(input.components.map((part) => [part.name, emptyValue(part)]));
  }
  if (input.type === "string") return "";
  if (input.type === "address") return zeroAddress;
  if (input.type === "bool") return false;
  const bytes = /^bytes(\d*)$/.exec(input.type);
  if (bytes) return toHex(new Uint8Array(Number(bytes[1])));
  return 0n;
}

function homeStakeToken(): Address {
  const [token] = devnetPlan(homeChainId).testTokens;
  if (!token) throw new Error("The home chain has no token to stake");
  return addressOfCreation(tokenCreation(token, deployer));
}

async function deployOptions(rpcUrl: string): Promise<DeployChainOptions> {
  return {
    rpcUrl,
    chainId: homeChainId,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser: devnetAddress(devnetIndex.dispenser),
    plan: devnetPlan(homeChainId),
    delaySeconds: 172_800,
    bridge: null,
    staking: devnetStakingPlan(admin),
    ecosystem: {
      claimDelaySeconds: 86_400,
      lockedStaking: { stakeToken: homeStakeToken(), treasury: admin },
    },
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  };
}
