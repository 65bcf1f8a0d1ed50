import { cleanup, render, screen } from "@testing-library/react";
import { type Address, zeroAddress } from "viem";
import { afterEach, expect, test } from "vitest";
import type { ChainId } from "#app/chain/networks.ts";
import { AccountTable } from "./account-table.tsx";
import type { DeploymentNetwork } from "./deployment-state.server.ts";

afterEach(cleanup);

const address: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

function networkOf(chainId: ChainId, chainName: string): DeploymentNetwork {
  return {
    network: {
      chainId,
      chainName,
      symbol: "TAN",
      image_url: "",
      nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
      explorerName: "",
      explorerUrl: "",
      publicRpcUrl: "",
      multicall3Address: zeroAddress,
      confirmations: 3,
      maxFeeGwei: 500,
      blockSeconds: 2,
    },
    contracts: null,
    balances: { kind: "fresh", value: new Map([[address, 0n]]), block: 1n, readAt: 0 },
    contractAdmins: null,
    dispensers: null,
  };
}

test.each<[string, ChainId[], string[]]>([
  ["an account that sends on both chains", [4443, 97], ["Empty0 TAN", "Empty0 TAN"]],
  ["one that sends on one of them", [4443], ["Empty0 TAN", "not needed"]],
  ["a validator, which only signs", [], ["not needed", "not needed"]],
])("warns of no coins for %s", (_, chainIds, expected) => {
  render(
    <AccountTable
      accounts={[{ role: "Account", address, chainIds }]}
      networks={[networkOf(4443, "TAN Testnet"), networkOf(97, "BNB Testnet")]}
    />,
  );
  const cells = screen.getAllByRole("cell").slice(-2);
  expect(cells.map(({ textContent }) => textContent)).toEqual(expected);
});
