import { type Address, getAddress, parseEther } from "viem";
import type { Registry } from "#app/domain/staking/registration/registry.types.ts";
import { addTitles } from "./list-columns.ts";

const coin = { symbol: "TAN", decimals: 18 };
const staking: Address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const registry: Registry = {
  minSelf: parseEther("100"),
  maxCommissionBps: 5_000,
  maxStepBps: 500,
  commissionNotice: 604_800,
  permissioned: true,
  count: 3,
  setSize: 3,
  maxValidators: 105,
  closedUntil: null,
  time: 1_800_000_000,
};
export const rules = {
  staking,
  coin,
  registry,
  delimiter: null,
  chain: { id: 4443, name: "TAN Testnet", prefixes: ["tan"] },
};
export const titles = addTitles.percent;
export const account = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`);
export const row = (digit: string, name: string, changes: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    operator: account(digit),
    moniker: name,
    "commission %": "5 %",
    "max commission %": "20%",
    "max change %": "1 %",
    self_bond: "1000",
    reward_address: "",
    consensus_address: account(digit),
    website: "https://x.example",
    contact: "x@x.example",
  };
  return titles.map((column) => changes[column] ?? cells[column] ?? "").join(",");
};
