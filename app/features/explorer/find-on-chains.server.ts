import { type Address, BaseError, getAddress, type Hash, TransactionNotFoundError } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import type { Network } from "#app/chain/networks.ts";
import type { SearchHit } from "#app/platform/search.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { shortenAddress } from "#app/ui/format.ts";
import { nameOf } from "./address.server.ts";

/** Returns an address's page on each network, the home network first. */
export function findAddressPages(input: Address): SearchHit[] {
  const address = getAddress(input);
  return chainConfig().networks.map(({ chainId, chainName }) => ({
    kind: "Address",
    label: `${nameOf(chainId, address) ?? shortenAddress(address)} on ${chainName}`,
    detail: "",
    to: `/explorer/${chainId}/address/${address}`,
  }));
}

export type TransactionHits = {
  hits: SearchHit[];
  /** Names of the networks that did not respond, so that the transaction may be there. */
  silent: string[];
};

/** Looks for a transaction on every network. */
export async function findTransactions(hash: Hash): Promise<TransactionHits> {
  const { networks } = chainConfig();
  const answers = await Promise.all(networks.map((network) => isOn(network, hash)));
  const on = (answer: (typeof answers)[number]) =>
    networks.filter((_, index) => answers[index] === answer);
  return {
    hits: on("found").map(({ chainId, chainName }) => ({
      kind: "Transaction",
      label: `${shortenAddress(hash)} on ${chainName}`,
      detail: "",
      to: `/explorer/${chainId}/tx/${hash}`,
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
