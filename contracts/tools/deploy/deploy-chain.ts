import { type Address, type Hex, keccak256 } from "viem";
import {
  type ChainBridge,
  type ChainDeployment,
  type DeployedContract,
  deploymentOf,
} from "#app/chain/deployments.ts";
import { ecosystemStakeSelector } from "#app/chain/ecosystem-stake-selector.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { deployManaged } from "./access/deploy-managed.ts";
import type { BridgePlan } from "./bridge/deploy-bridge.ts";
import { type ChainSession, openChainSession } from "./chain-session.ts";
import { type Creation, addressOf, ensureCreate2Deployer } from "./create2.ts";
import { ownerlessCreations, tokenCreation } from "./creations.ts";
import { deployMissing } from "./deploy-missing.ts";
import { readDeploymentsFile, updateChainDeployment } from "./deployments-file.ts";
import type { EcosystemPlan } from "./ecosystem/plan.ts";
import { findFirstBlock } from "./first-block.ts";
import { ensureMulticall3 } from "./multicall3.ts";
import type { ChainPlan } from "./plan.ts";
import { findContractAdmins, findGuardianRisk } from "./roles.ts";
import type { StakingPlan } from "./staking/plan.ts";

export type DeployChainOptions = {
  rpcUrl: string;
  chainId: number;
  deployerKey: Hex;
  /** An account on all three lists owns the contracts. */
  admins: AdminLists;
  dispenser: Address;
  plan: ChainPlan;
  /** Null deploys no bridge and leaves an existing one alone. */
  bridge: BridgePlan | null;
  /** Null deploys no staking and leaves an existing one alone. */
  staking: StakingPlan | null;
  /** Null deploys no treasury, claims and tasks, and leaves existing ones alone. */
  ecosystem: EcosystemPlan | null;
  /** Delay in seconds of what admins call. */
  delaySeconds: number;
  /** Lets that many seconds pass on the chain, which only the embedded network can. */
  passSetback?: (seconds: number) => Promise<void>;
  /** Fills the contracts while their admins' calls have no delay yet. */
  seed?: (deployment: ChainDeployment) => Promise<void>;
  deploymentsFile: string;
  /** Receives one line per event. */
  log: (line: string) => void;
};

/**
 * Brings one chain to its plan: contracts, test tokens, roles. Existing deployments are left alone,
 * so an interrupted run is continued by running it again.
 *
 * @throws DeployError with a message for the user.
 */
export async function deployChain(options: DeployChainOptions): Promise<ChainDeployment> {
  const { dispenser, plan, deploymentsFile, log } = options;
  // Fails before anything is deployed.
  findContractAdmins(options.admins);
  const risk = findGuardianRisk(options.admins);
  if (risk !== null) log(risk);
  const session = await openChainSession(options);
  const owner = session.account.address;
  const deployments = await openDeployments(session, deploymentsFile);

  await ensureCreate2Deployer(session);
  await deployments.addContract("multicall3", await ensureMulticall3(session));
  const contracts = findMissing(session, deployments.current(), ownerlessCreations());
  await deployAll(session, contracts, deployments.addContract);
  const tokens = plan.testTokens.filter(({ symbol }) => !deployments.current().tokens[symbol]);
  const tokenCreations = tokens.map((token) => tokenCreation(token, owner));
  await deployAll(session, tokenCreations, deployments.addToken);

  const { staking, ecosystem, seed } = options;
  await deployManaged(session, {
    vault: { dispenser, limits: plan.limits, tokens: deployments.current().tokens },
    staking,
    ecosystem,
    admins: options.admins,
    delaySeconds: options.delaySeconds,
    passSetback: options.passSetback,
    seed: seed && (() => seed(deployments.current())),
    recorded: deployments.current,
    deploy: (creations) =>
      deployAll(
        session,
        findMissing(session, deployments.current(), creations),
        deployments.addContract,
      ),
    record: (name, contract) => recordCode(session, name, contract, deployments.addContract),
    bridge: options.bridge,
    recordBridge: deployments.addBridge,
  });
  if (ecosystem !== null && deployments.current().contracts["ecoStake"]) {
    await deployments.addStakeSelector();
  }
  log("deployed");
  return deployments.current();
}

/**
 * Opens the chain's part of the deployments file, cleared if it describes another chain with this
 * id.
 */
async function openDeployments(session: ChainSession, file: string) {
  const { client, chainId, log } = session;
  const [genesis, deployments] = await Promise.all([
    client.getBlock({ blockNumber: 0n }),
    readDeploymentsFile(file),
  ]);
  const fresh: ChainDeployment = { genesisHash: genesis.hash, contracts: {}, tokens: {} };
  const recorded = deploymentOf(deployments, chainId);
  const sameChain = recorded?.genesisHash === genesis.hash;
  if (recorded && !sameChain) log("the deployments file tells of another chain of this id");
  let current = recorded && sameChain ? await withoutLost(session, recorded) : fresh;

  const write = async (change: (now: ChainDeployment) => ChainDeployment) => {
    current = change(current);
    await updateChainDeployment(file, chainId, () => current);
  };
  await write((now) => now);
  return {
    current: () => current,
    addContract: (name: string, contract: DeployedContract) =>
      write((now) => ({ ...now, contracts: { ...now.contracts, [name]: contract } })),
    addToken: (symbol: string, { address }: DeployedContract) =>
      write((now) => ({ ...now, tokens: { ...now.tokens, [symbol]: address } })),
    addStakeSelector: async () => {
      if (current.ecosystemStakeSelector === ecosystemStakeSelector) return;
      await write((now) => ({ ...now, ecosystemStakeSelector }));
    },
    addBridge: (bridge: ChainBridge) =>
      write((now) => ({ ...now, bridge, tokens: { ...now.tokens, ...syntheticTokens(bridge) } })),
  };
}

/** A synthetic route's router is the token itself. */
function syntheticTokens({ routes }: ChainBridge): Record<string, Address> {
  const synthetic = Object.entries(routes).filter(([, { kind }]) => kind === "synthetic");
  return Object.fromEntries(synthetic.map(([symbol, { router }]) => [symbol, router]));
}

/**
 * Returns a record without the contracts and tokens that are missing on the chain or differ from
 * it.
 */
async function withoutLost(
  { client, log }: ChainSession,
  recorded: ChainDeployment,
): Promise<ChainDeployment> {
  const contracts = await Promise.all(
    Object.entries(recorded.contracts).map(async ([name, contract]) => {
      const code = await client.getCode({ address: contract.address });
      if (code && keccak256(code) === contract.codeHash) return [[name, contract] as const];
      log(`${name} is not at ${contract.address} any more`);
      return [];
    }),
  );
  const tokens = await Promise.all(
    Object.entries(recorded.tokens).map(async ([symbol, address]) =>
      (await client.getCode({ address })) ? [[symbol, address] as const] : [],
    ),
  );
  const { bridge, ...others } = recorded;
  const hasBridge = bridge !== undefined && (await client.getCode({ address: bridge.mailbox }));
  return {
    ...others,
    contracts: Object.fromEntries(contracts.flat()),
    tokens: Object.fromEntries(tokens.flat()),
    bridge: hasBridge ? bridge : undefined,
  };
}

function findMissing(
  { log }: ChainSession,
  recorded: ChainDeployment,
  creations: readonly Creation[],
): Creation[] {
  return creations.filter((creation) => {
    const known = recorded.contracts[creation.name];
    if (known && known.address !== addressOf(creation)) {
      log(`${creation.name} at ${known.address} is of another version or deployer: kept`);
    }
    return known === undefined;
  });
}

type RecordContract = (name: string, contract: DeployedContract) => Promise<void>;
type Located = Omit<DeployedContract, "codeHash">;

/** Deploys all creations that have no code yet, all at once, and records each. */
async function deployAll(
  session: ChainSession,
  creations: readonly Creation[],
  record: RecordContract,
) {
  const blocks = await deployMissing(session, creations);
  for (const creation of creations) {
    const { name } = creation;
    const address = addressOf(creation);
    const block = blocks.get(name) ?? (await findFirstBlock(session, address));
    await recordCode(session, name, { address, block }, record);
  }
}

async function recordCode(
  { client, log }: ChainSession,
  name: string,
  { address, block }: Located,
  record: RecordContract,
) {
  const code = await client.getCode({ address });
  if (!code) throw new Error(`Deploying ${name} left no code at ${address}`);
  await record(name, { address, block, codeHash: keccak256(code) });
  log(`${name} at ${address}`);
}
