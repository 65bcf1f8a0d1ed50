import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { bridgePaths } from "#app/paths/bridge.ts";
import { formatInteger, formatTimeMs } from "#app/ui/values/format.ts";

const controlsOf = ({ chainId }: { chainId: number }) => ({
  label: "Open Controls",
  to: `${bridgeAdminPaths.controls}?chain=${chainId}`,
});

/** What can be wrong with the bridge, its relayer and its validators. */
export const bridgeAlarms = {
  "silent-chain": alarmKind<{ chain: string; chainId: number }>({
    severity: "critical",
    title: ({ chain }) => `${chain} does not respond`,
    text: ({ chainId }) =>
      `It has not responded for more than half a minute, so nothing is read from it or delivered to it. Check RPC_URL_${chainId} and the node behind it.`,
    page: null,
  }),
  "head-back": alarmKind<{
    chain: string;
    chainId: number;
    highest: number;
    lowest: number;
    confirmations: number;
  }>({
    severity: "critical",
    title: ({ chain, highest, lowest }) =>
      `${chain} went back from block ${formatInteger(highest)} to ${formatInteger(lowest)}`,
    text: ({ chainId, confirmations }) =>
      `Blocks count as final after ${confirmations} confirmations, so what was final may be undone. Compare the node at RPC_URL_${chainId} with another one: replace it if only it went back, and if the chain did, pause the bridge until it is clear what was undone.`,
    page: controlsOf,
  }),
  "unusable-node": alarmKind<{
    chain: string;
    chainId: number;
    position: number;
    host: string;
    problem: "no-answer" | "other-chain";
    message: string;
  }>({
    severity: "warning",
    title: ({ chain, position }) => `Node ${position} of ${chain} cannot be used`,
    text: ({ chain, chainId, host, problem, message }) => {
      const what =
        problem === "no-answer"
          ? "has not answered for more than half a minute"
          : "is not used, since it serves another chain than the others";
      return `${host} ${what}: ${message}. While only one node can be used, our validators sign nothing that leaves ${chain}. Check the node, or replace it in RPC_URL_${chainId}.`;
    },
    page: null,
  }),
  "relayer-low": alarmKind<{
    chain: string;
    relayer: string;
    symbol: string;
    /** The relayer can pay for fewer deliveries than this; 0 if for none. */
    below: number;
  }>({
    severity: "warning",
    title: ({ chain, below }) =>
      below === 0
        ? `The relayer cannot pay for a delivery on ${chain}`
        : `The relayer's balance on ${chain} is low`,
    text: ({ relayer, symbol, below }) =>
      below === 0
        ? `Transfers to it wait. Send ${symbol} to ${relayer} there.`
        : `It pays for fewer than ${below} more deliveries at the current fee. Send ${symbol} to ${relayer} there.`,
    page: null,
  }),
  "relayer-stopped": alarmKind<Record<string, never>>({
    severity: "critical",
    title: () => "The relayer has stopped",
    text: () =>
      "It has been idle for more than a minute, so nothing is signed or delivered. Check the log of the process with ROLE all or worker, and restart it.",
    page: null,
  }),
  "validator-lag": alarmKind<{ chain: string; validator: string }>({
    severity: "critical",
    title: ({ chain }) => `A validator does not sign messages of ${chain}`,
    text: ({ chain, validator }) =>
      `${validator} has not signed the newest final messages of ${chain} for more than a minute, so transfers from there may wait. Check the worker's log for why it does not read ${chain}.`,
    page: null,
  }),
  reverted: alarmKind<{ id: string; chain: string; hash: string; limit: number }>({
    severity: "warning",
    title: ({ chain }) => `A delivery to ${chain} reverted`,
    text: ({ hash, limit }) =>
      `Transaction ${hash} reverted, though its simulation had succeeded. After ${limit} reverts, or when the prepaid gas is used up, the relayer waits for an operator.`,
    page: ({ id }) => ({ label: "Open the message", to: bridgePaths.message(id) }),
  }),
  "held-up": alarmKind<{ chain: string; count: number; state: string; oldestAt: number }>({
    severity: "warning",
    title: ({ chain, count, state }) =>
      `${count === 1 ? "A message" : `${count} messages`} to ${chain} ${count === 1 ? "is" : "are"} stuck: ${state}`,
    text: ({ oldestAt }) => `The oldest was sent at ${formatTimeMs(oldestAt)}.`,
    page: () => ({ label: "Show the messages", to: heldUpPath }),
  }),
  "route-paused": alarmKind<{ chain: string; chainId: number; symbol: string }>({
    severity: "warning",
    title: ({ chain, symbol }) => `${symbol} is paused on ${chain}`,
    text: ({ symbol }) =>
      `Transfers of ${symbol} to it wait until it is resumed. Resume it once the reason for the pause is gone.`,
    page: controlsOf,
  }),
  "limit-near": alarmKind<{ chain: string; chainId: number; symbol: string; percent: number }>({
    severity: "warning",
    title: ({ chain, symbol, percent }) =>
      `${percent} % of the daily limit of ${symbol} on ${chain} is left`,
    text: ({ symbol }) =>
      `A transfer of more ${symbol} than that waits while the limit refills, which takes a day from empty. Raise the limit if so much is expected to arrive; if not, look at who sends it.`,
    page: controlsOf,
  }),
  insolvent: alarmKind<{ symbol: string; amount: string }>({
    severity: "critical",
    title: ({ symbol }) => `${symbol} is not fully backed`,
    text: ({ symbol, amount }) => describeShortage(symbol, amount),
    page: () => ({ label: "Open Solvency", to: bridgeAdminPaths.solvency }),
  }),
  drift: alarmKind<{ chain: string; finding: string; others: number }>({
    severity: "critical",
    title: ({ chain }) => `The bridge on ${chain} is misconfigured`,
    text: ({ finding, others }) =>
      others === 0 ? finding : `${finding} And ${others} more; see Configuration.`,
    page: () => ({ label: "Open Configuration", to: bridgeAdminPaths.configuration }),
  }),
  unbacked: alarmKind<{ id: string }>({
    severity: "critical",
    title: () => "A message that was delivered was removed by a reorg",
    text: () =>
      "A reorg of the origin removed it after its delivery had started, so unbacked tokens may have been paid out. Pause the route, compare locked and minted amounts, and ask for more confirmations.",
    page: ({ id }) => ({ label: "Open the message", to: bridgePaths.message(id) }),
  }),
  "unproven-tree": alarmKind<{ chainId: number; problem: "mismatch" | "no-state" }>({
    severity: "critical",
    title: ({ chainId }) => `Messages of chain ${chainId} are not signed`,
    text: ({ chainId, problem }) =>
      problem === "mismatch"
        ? `The messages that its node lists do not match the bridge's contract there. The node at RPC_URL_${chainId} omits some or serves another chain; use a better one. They are read again every half minute, and signing continues once they match.`
        : `Its message tree is older than the bridge, and the node at RPC_URL_${chainId} no longer has its state. Use an archive node for the first start; later any node will do.`,
    page: null,
  }),
  "conflicting-root": alarmKind<{ domain: number; index: number }>({
    severity: "critical",
    title: ({ domain }) => `Our validators stopped signing messages of chain ${domain}`,
    text: ({ index }) =>
      `Its messages up to number ${index} differ from what they signed. Find out why the chain changed; to continue with the changed chain, give all validators new keys as described in docs/handover.md.`,
    page: () => ({ label: "Open Handover", to: bridgeAdminPaths.handover }),
  }),
};

export const bridgeAlarm = alarmMaker("bridge", bridgeAlarms);

/** Messages that are stuck. */
export const heldUpPath = `${bridgeAdminPaths.messages}?status=held-up`;

/** Describes a token of which less is locked than is minted or in transit. */
export function describeShortage(symbol: string, amount: string): string {
  return `${amount} more are minted or in transit than locked: the last to bring ${symbol} back would get nothing. Pause ${symbol} on every chain, then look for a delivery without a dispatch.`;
}
