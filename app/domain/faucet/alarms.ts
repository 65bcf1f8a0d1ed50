import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { faucetPaths } from "#app/paths/faucet.ts";

const vaults = () => ({ label: "Open vaults", to: faucetPaths.vaults });

/** What can be wrong with the faucet. */
export const faucetAlarms = {
  "vault-empty": alarmKind<{ chain: string; symbol: string; vault: string }>({
    severity: "critical",
    title: ({ chain, symbol }) => `The faucet has no ${symbol} left on ${chain}`,
    text: ({ symbol, vault }) =>
      `The vault holds less than one payout, so requests wait. Send ${symbol} to ${vault} there.`,
    page: vaults,
  }),
  "vault-low": alarmKind<{ chain: string; symbol: string; vault: string; hours: number }>({
    severity: "warning",
    title: ({ chain, symbol, hours }) =>
      `The faucet's ${symbol} on ${chain} lasts ${hours === 0 ? "less than an hour" : `${hours} h`}`,
    text: ({ symbol, vault }) =>
      `That is at the rate of the last day. Send ${symbol} to ${vault} there, or lower the amount.`,
    page: vaults,
  }),
  "vault-locked": alarmKind<{ chain: string }>({
    severity: "warning",
    title: ({ chain }) => `The faucet's vault on ${chain} is locked`,
    text: () => "It pays nothing out until an operator unlocks it.",
    page: vaults,
  }),
  "dispenser-low": alarmKind<{
    chain: string;
    dispenser: string;
    symbol: string;
    /** The dispenser can pay the fees of fewer payouts than this; 0 if of none. */
    below: number;
  }>({
    severity: "warning",
    title: ({ chain, below }) =>
      below === 0
        ? `The faucet cannot pay the fee of a payout on ${chain}`
        : `The dispenser's balance on ${chain} is low`,
    text: ({ dispenser, symbol, below }) =>
      below === 0
        ? `Requests wait. Send ${symbol} to ${dispenser} there.`
        : `It pays the fees of fewer than ${below} more payouts at the current fee. Send ${symbol} to ${dispenser} there.`,
    page: null,
  }),
  "unexpected-dispensers": alarmKind<{ chain: string; count: number }>({
    severity: "critical",
    title: ({ chain, count }) =>
      `${count === 1 ? "An account" : `${count} accounts`} besides this server can pay out of the faucet vault on ${chain}`,
    text: () => "Lock it, unless another console pays with it.",
    page: () => ({
      label: "Show who",
      to: `${bridgeAdminPaths.configuration}#unexpected-dispensers`,
    }),
  }),
  "outflow-unusual": alarmKind<{ count: number; median: number }>({
    severity: "warning",
    title: ({ count }) => `${count} faucet payouts within an hour, far more than usual`,
    text: ({ median }) =>
      `Half of the hours of the last week had at most ${median}. The history says who requests them; pause the faucet or lengthen the cooldown if it is being drained.`,
    page: () => ({ label: "Open history", to: faucetPaths.history }),
  }),
  "canary-late": alarmKind<{ chain: string; minutes: number }>({
    severity: "critical",
    title: ({ chain }) => `The faucet's canary on ${chain} is late`,
    text: ({ minutes }) =>
      `It was not confirmed within ${minutes} minutes, so payouts may not arrive. The history says what it waits for.`,
    page: () => ({ label: "Open history", to: `${faucetPaths.history}?kind=canaries` }),
  }),
  "payouts-failing": alarmKind<{ count: number }>({
    severity: "warning",
    title: ({ count }) => `${count} faucet payouts failed within an hour`,
    text: () => "The history says why. Pause the faucet if the cause is not known.",
    page: () => ({ label: "Open history", to: `${faucetPaths.history}?status=failed` }),
  }),
};

export const faucetAlarm = alarmMaker("faucet", faucetAlarms);
