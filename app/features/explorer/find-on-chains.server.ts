import { type Address, BaseError, getAddress, type Hash, TransactionNotFoundError } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { explorerPaths } from "#app/paths/explorer.ts";
import type { SearchHit } from "#app/platform/search.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatInteger, shortenAddress } from "#app/ui/values/format.ts";
import { nameOf } from "./address.server.ts";
import { blockNumberPattern } from "./explorer-params.server.ts";

/** Returns an address's page on each network, the home network first. */
export function findAddressPages(input: Address): SearchHit[] {
  const address = getAddress(input);
  return chainConfig().networks.map(({ chainId, chainName }) => ({
    kind: "Address",
    label: `${nameOf(chainId, address) ?? shortenAddress(address)} on ${chainName}`,
    detail: "",
    to: explorerPaths.address(chainId, address),
  }));
}

export type ChainHits = {
  hits: SearchHit[];
  /** Names of the networks that did not respond, so that there may be more. */
  silent: string[];
};

/** Returns the page of a block on each network that has one of this number, the home network first. */
export async function findBlocks(term: string): Promise<ChainHits> {
  if (!blockNumberPattern.test(term)) return { hits: [], silent: [] };
  const number = Number(term);
  const { networks } = chainConfig();
  const heads = await Promise.all(networks.map(({ chainId }) => readHead(chainId)));
  const hits = networks.flatMap(({ chainId, chainName }, i) => {
    const reading = heads[i];
    if (reading?.kind !== "ok" || reading.head.number < number) return [];
    const label = `${formatInteger(number)} on ${chainName}`;
    return { kind: "Block", label, detail: "", to: explorerPaths.block(chainId, number) };
  });
  const silent = networks.filter((_, i) => heads[i]?.kind !== "ok");
  return { hits, silent: silent.map(({ chainName }) => chainName) };
}

/** Looks for a transaction on every network. */
export async function findTransactions(hash: Hash): Promise<ChainHits> {
  const { networks } = chainConfig();
  const answers = await Promise.all(networks.map((network) => isOn(network, hash)));
  const on = (answer: (typeof answers)[number]) =>
    networks.filter((_, index) => answers[index] === answer);
  return {
    hits: on("found").map(({ chainId, chainName }) => ({
      kind: "Transaction",
      label: `${shortenAddress(hash)} on ${chainName}`,
      detail: "",
      to: explorerPaths.transaction(chainId, hash),
    })),
    silent: on("silent").map(({ chainName }) => chainName),
  };
}

async function isOn({ chainId }: Network, hash: Hash): Promise<"found" | "missing" | "silent"> {
  try {
    await chainClient(chainId).getTransaction({ hash });
    return "found";
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return "missing";
    if (!(error instanceof BaseError)) throw error;
    getRuntime().log.warn({ scope: "explorer", chainId, err: error }, "transaction not looked up");
    return "silent";
  }
}
