import type { Address } from "viem";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { listBridgeTargets } from "#app/chain/access/managed-targets.ts";
import { type ChainBridge, defaultHookOf } from "#app/chain/deployments.ts";
import { type ChainId, chainIds, isChainId } from "#app/chain/networks.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import { type Creation, addressOf, ownedCreatorCreation } from "#contracts/tools/deploy/create2.ts";
import { deployMissing } from "#contracts/tools/deploy/deploy-missing.ts";
import { DeployError } from "#contracts/tools/deploy/error.ts";
import { findFirstBlock } from "#contracts/tools/deploy/first-block.ts";
import { hyperlaneVersion } from "#contracts/tools/hyperlane/published-contract.mjs";
import { ensureSets } from "./address-sets.ts";
import { type CoreCreations, coreCreations } from "./core-creations.ts";
import { gasSettings, mailboxSettings } from "./core-settings.ts";
import { logTakeOver, transferBridge } from "./hand-over.ts";
import { ensureMultisig } from "./multisig.ts";
import { type RouteCreations, kindOf, routeCreations, routerCreations } from "./route-creations.ts";
import { routerSettings } from "./router-settings.ts";
import { type RoutePlan, scaleOf } from "./routes.ts";
import { applySettings } from "./settings.ts";

export type BridgePlan = {
  /** Who gets what senders pay; the bridge's contracts belong to the access manager. */
  beneficiary: Address;
  /** More than half of them must have signed an arriving message. */
  validators: readonly Address[];
  routes: readonly RoutePlan[];
  /**
   * Max amount of each token that arrives on a chain in a day, in message units (18 decimals). The
   * contract rounds it down to a multiple of the seconds in a day.
   */
  dailyLimit: bigint;
};

/**
 * Brings one chain's part of the bridge to its plan, and gives it to the chain's AccessManager. All
 * addresses but that of the validators' module are known in advance, so the routers of other chains
 * are enrolled whether they exist yet or not. The same deployer must deploy all chains.
 *
 * A bridge that was deployed for another owner is kept; the calls that hand it over are logged.
 *
 * @throws DeployError with a message for the user.
 */
export async function deployBridge(
  session: ChainSession,
  plan: BridgePlan & { owner: Address },
  recorded: ChainBridge | undefined,
): Promise<ChainBridge> {
  const { chainId, account, log } = session;
  if (!isChainId(chainId)) throw new Error(`Chain ${chainId} is none of the bridge's`);
  const { owner, beneficiary, dailyLimit } = plan;
  const owners = { chainId, deployer: account.address, owner, beneficiary };
  const core = coreCreations(owners);
  if (recorded && recorded.mailbox !== addressOf(core.mailbox)) {
    log(`the bridge with the mailbox ${recorded.mailbox} is of another deployer: kept`);
    return recorded;
  }
  const routes = plan.routes.map((route) => routeCreations({ ...owners, dailyLimit, route }));
  if (recorded && recorded.pausableIsm !== addressOf(core.pausableIsm)) {
    log(`the bridge with the mailbox ${recorded.mailbox} is of another owner: kept`);
    const targets = listBridgeTargets(recorded).map(({ address }) => address);
    await logTakeOver(session, { owner, targets });
    return recorded;
  }
  requireSameModules(recorded, core, routes);

  const mailboxBlock = await deployContracts(session, core, routes);
  await requireVersion(session, addressOf(core.mailbox));
  const multisigIsm =
    recorded?.multisigIsm ??
    (await ensureMultisig(session, { ...plan, factory: addressOf(core.multisigFactory) }));
  const sets = await ensureAllSets(session, { core, routes, multisigIsm });
  const bridge: ChainBridge = {
    domain: chainId,
    mailbox: addressOf(core.mailbox),
    mailboxImplementation: addressOf(core.mailboxImplementation),
    merkleTreeHook: addressOf(core.merkleTreeHook),
    pausableHook: addressOf(core.pausableHook),
    protocolFee: addressOf(core.protocolFee),
    requiredHook: sets.requiredHook,
    defaultHook: sets.defaultHook,
    igp: addressOf(core.igp),
    igpImplementation: addressOf(core.igpImplementation),
    gasOracle: addressOf(core.gasOracle),
    pausableIsm: addressOf(core.pausableIsm),
    multisigIsm,
    defaultIsm: sets.defaultIsm,
    validatorAnnounce: addressOf(core.validatorAnnounce),
    proxyAdmin: addressOf(core.proxyAdmin),
    block:
      recorded?.block ?? mailboxBlock ?? (await findFirstBlock(session, addressOf(core.mailbox))),
    routes: Object.fromEntries(
      routes.map(({ route, router, implementation, pausableIsm, rateLimitedIsm }, index) => [
        route.symbol,
        {
          router: addressOf(router),
          implementation: addressOf(implementation),
          kind: kindOf(route, chainId),
          decimals: route.decimals,
          scale: String(scaleOf(route)),
          ism: sets.routeIsms[index] ?? sets.defaultIsm,
          pausableIsm: addressOf(pausableIsm),
          rateLimitedIsm: addressOf(rateLimitedIsm),
        },
      ]),
    ),
  };
  await configure(session, { bridge, chainId, routes: plan.routes, owner });
  await transferBridge(session, {
    owner,
    owned: [
      bridge.proxyAdmin,
      bridge.mailbox,
      bridge.igp,
      bridge.gasOracle,
      ...Object.values(bridge.routes).map(({ router }) => router),
    ],
    multisigIsm,
  });
  log(`bridge with the mailbox ${bridge.mailbox}, routes ${Object.keys(bridge.routes).join(", ")}`);
  return bridge;
}

/**
 * The daily limit and the recipient of fees are part of contracts' addresses, so others would make
 * second contracts that nothing uses.
 *
 * @throws DeployError
 */
function requireSameModules(
  recorded: ChainBridge | undefined,
  core: CoreCreations,
  routes: readonly RouteCreations[],
): void {
  if (recorded && recorded.protocolFee !== addressOf(core.protocolFee)) {
    throw new DeployError(
      "The bridge was deployed with another --fees-to. Repeat the former one; the recipient is " +
        "changed on the page Bridge admin.",
    );
  }
  const other = routes.find(({ route, rateLimitedIsm }) => {
    const known = recorded?.routes[route.symbol]?.rateLimitedIsm;
    return known !== undefined && known !== addressOf(rateLimitedIsm);
  });
  if (!other) return;
  throw new DeployError(
    `The route of ${other.route.symbol} was deployed with another --daily-limit. ` +
      "Repeat the former one; limits are changed on the page Bridge admin.",
  );
}

/**
 * Deploys in groups, each of which needs the ones before it.
 *
 * @returns the mailbox's block, if it was deployed now
 */
async function deployContracts(
  session: ChainSession,
  core: CoreCreations,
  routes: readonly RouteCreations[],
): Promise<number | undefined> {
  await deployMissing(session, [
    ownedCreatorCreation,
    core.mailboxImplementation,
    core.igpImplementation,
    core.hookSetFactory,
    core.ismSetFactory,
    core.multisigFactory,
    core.protocolFee,
    core.pausableIsm,
    ...routes.map(({ pausableIsm }) => pausableIsm),
  ]);
  const blocks = await deployMissing(session, [
    core.proxyAdmin,
    core.mailbox,
    core.igp,
    core.gasOracle,
    core.pausableHook,
  ]);
  await deployMissing(session, [
    core.merkleTreeHook,
    core.validatorAnnounce,
    ...withoutRepeated(routes.map(({ implementation }) => implementation)),
    ...routes.map(({ rateLimitedIsm }) => rateLimitedIsm),
  ]);
  await deployMissing(
    session,
    routes.map(({ router }) => router),
  );
  return blocks.get(core.mailbox.name);
}

function withoutRepeated(creations: readonly Creation[]): Creation[] {
  return [...new Map(creations.map((creation) => [addressOf(creation), creation])).values()];
}

async function requireVersion({ client }: ChainSession, mailbox: Address) {
  const version = await client.readContract({
    address: mailbox,
    abi: mailboxAbi,
    functionName: "PACKAGE_VERSION",
  });
  if (version === hyperlaneVersion) return;
  throw new DeployError(
    `The mailbox ${mailbox} is of Hyperlane ${version}, not ${hyperlaneVersion}; install that version.`,
  );
}

async function ensureAllSets(
  session: ChainSession,
  {
    core,
    routes,
    multisigIsm,
  }: {
    core: CoreCreations;
    routes: readonly RouteCreations[];
    multisigIsm: Address;
  },
) {
  const factory = addressOf(core.ismSetFactory);
  const [requiredHook, defaultHook, defaultIsm, ...routeIsms] = await ensureSets(session, [
    {
      title: "the hook for all that leaves",
      factory: addressOf(core.hookSetFactory),
      members: [core.pausableHook, core.protocolFee].map(addressOf),
    },
    {
      title: "the hook for what leaves without another one",
      factory: addressOf(core.hookSetFactory),
      // Hyperlane's relayer looks for the tree here. A message whose sender names another hook is
      // not in it, and never signed.
      members: [core.merkleTreeHook, core.igp].map(addressOf),
    },
    {
      title: "the module for all that arrives",
      factory,
      members: [addressOf(core.pausableIsm), multisigIsm],
    },
    ...routes.map(({ route, pausableIsm, rateLimitedIsm }) => ({
      title: `the module of ${route.symbol}`,
      factory,
      members: [
        addressOf(pausableIsm),
        addressOf(core.pausableIsm),
        multisigIsm,
        addressOf(rateLimitedIsm),
      ],
    })),
  ]);
  if (!requiredHook || !defaultHook || !defaultIsm) throw new Error("A set has no address");
  return { requiredHook, defaultHook, defaultIsm, routeIsms };
}

async function configure(
  session: ChainSession,
  {
    bridge,
    chainId,
    routes,
    owner,
  }: {
    bridge: ChainBridge;
    chainId: ChainId;
    routes: readonly RoutePlan[];
    owner: Address;
  },
) {
  const deployer = session.account.address;
  const remotes = chainIds.filter((id) => id !== chainId);
  await applySettings(session, owner, [
    ...mailboxSettings(session, bridge.mailbox, { ...bridge, defaultHook: defaultHookOf(bridge) }),
    ...gasSettings(session, bridge, remotes),
    ...routes.flatMap((route) => {
      const own = bridge.routes[route.symbol];
      if (!own) throw new Error(`${route.symbol} has no route`);
      return routerSettings(session, {
        symbol: route.symbol,
        address: own.router,
        ism: own.ism,
        remotes: remotes.map((remote) => {
          const { router } = routerCreations({ chainId: remote, deployer, route });
          return { chainId: remote, address: addressOf(router) };
        }),
      });
    }),
  ]);
}
