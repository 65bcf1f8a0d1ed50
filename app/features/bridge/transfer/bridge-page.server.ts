import { type Address, zeroAddress } from "viem";
import { chainConfig } from "#app/chain/config.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { chainNames } from "./check.server.ts";
import { type ChainNames, findMaxTransfer, findObstacles } from "./obstacles.ts";
import { expectedSeconds, type TransferLimit } from "./amounts.ts";
import { bridgedTokens, listUnpayable } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import { readUsualDelay } from "#app/domain/bridge/message/usual-delay.server.ts";
import type { RecipientRules } from "./recipient.ts";
import { readRouteFacts, type RouteFacts } from "./route-facts.server.ts";
import { chooseRoute, findRoute } from "#app/domain/bridge/routes/routes.ts";
import type { BridgedToken, TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

export type BridgePage = {
  tokens: BridgedToken[];
  networks: readonly Network[];
  /** Null if there is no bridge. */
  chosen: ChosenRoute | null;
  /** The requested route does not exist; the closest one is shown instead. */
  isCorrected: boolean;
};

/** A route and its current state for the signed-in wallet. */
export type ChosenRoute = {
  route: TransferRoute;
  names: ChainNames;
  facts: RouteFacts;
  obstacles: string[];
  maxTransfer: TransferLimit | null;
  recipients: RecipientRules;
  /** Usual time until a transfer is final on both chains, in milliseconds. */
  usualMs: number;
};

/** Loads the bridge form for the route in the URL. */
export async function loadBridgePage(url: URL, wallet: Address): Promise<BridgePage> {
  const requested = {
    from: url.searchParams.get("from"),
    to: url.searchParams.get("to"),
    token: url.searchParams.get("token"),
  };
  const tokens = bridgedTokens();
  const { networks } = chainConfig();
  const route = chooseRoute(tokens, requested);
  const hasQuery = Object.values(requested).some((value) => value !== null);
  const isCorrected = hasQuery && findRoute(tokens, requested) === null;
  const chosen = route && (await readChosen(route, networks, wallet));
  return { tokens, networks, chosen, isCorrected };
}

async function readChosen(
  route: TransferRoute,
  networks: readonly Network[],
  wallet: Address,
): Promise<ChosenRoute> {
  const { origin, destination } = route;
  const [facts, addressBook, measuredMs] = await Promise.all([
    readRouteFacts(route, wallet),
    listAddressBook(),
    readUsualDelay(origin.domain, destination.domain),
  ]);
  const names = chainNames(route);
  const [from, to] = [origin, destination].map(({ chainId }) =>
    networks.find((network) => network.chainId === chainId),
  );
  return {
    route,
    names,
    facts,
    obstacles: findObstacles(route, facts, names),
    maxTransfer: findMaxTransfer(route, facts, "ample"),
    recipients: {
      sender: wallet,
      token: destination.token === zeroAddress ? null : destination.token,
      contracts: listUnpayable(destination.chainId),
      addressBook,
    },
    usualMs: measuredMs ?? (from && to ? expectedSeconds(from, to) * 1_000 : 0),
  };
}
