import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { Network } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { nameSubject } from "./name-subject.ts";

const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const asset: Asset = {
  id: "USDT@11155111",
  symbol: "USDT",
  chainId: 11155111,
  token,
  decimals: 6,
  image_url: "",
};
const coin: Asset = { ...asset, id: "ETH@11155111", symbol: "ETH", token: zeroAddress };
const network: Network = {
  chainId: 11155111,
  chainName: "Sepolia",
  symbol: "ETH",
  image_url: "",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  explorerName: "",
  explorerUrl: "",
  publicRpcUrl: "",
  multicall3Address: zeroAddress,
  confirmations: 3,
  maxFeeGwei: 500,
  blockSeconds: 12,
};

test.each([
  ["a token by its symbol", `${token}@11155111`, "USDT on Sepolia"],
  ["a token in small letters", `${token.toLowerCase()}@11155111`, "USDT on Sepolia"],
  ["a coin", `${zeroAddress}@11155111`, "ETH on Sepolia"],
  ["a token that is no longer listed", `${other}@11155111`, "0x709979…dc79C8 on Sepolia"],
  ["nothing on an unknown network", `${token}@1`, `${token}@1`],
  ["no other subject", "epoch 7", "epoch 7"],
])("names %s", (_, subject, name) => {
  expect(nameSubject(subject, { assets: [asset, coin], networks: [network] })).toBe(name);
});
