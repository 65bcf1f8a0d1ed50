import { explain, type ReasonOf } from "#app/platform/reason/reason.ts";

/** Why a message is where it is, by code. */
export const messageReasons = {
  text: ({ text }: { text: string }) => text,
  paused: () => "The destination is paused. The message is delivered once an operator resumes it.",
  "limit-used": () => "The destination's limit is used up for now.",
  "limit-refills": ({ minutes }: { minutes: string }) =>
    `The destination's limit is used up; it refills enough in about ${minutes} min.`,
  "above-limit": () => "The amount is above the destination's limit. An operator must raise it.",
  "router-not-enrolled": () =>
    "The origin's router is not enrolled on the destination. An operator must enroll it.",
  "coins-rejected": () => "The recipient does not accept the coins.",
  "signatures-rejected": () =>
    "The destination does not accept the signatures. An operator must compare its validators with those that sign.",
  "out-of-funds": ({ account }: { account?: string }) =>
    `The relayer's account${account === undefined ? "" : ` ${account}`} cannot pay the gas on the destination. Send it native coins.`,
  "not-in-tree": () =>
    "The message is not in the origin's Merkle tree. If its sender named a hook of its own, it never will be, and cannot be delivered.",
  signatures: ({ signed, threshold }: { signed: string; threshold: string }) =>
    `${signed} of ${threshold} signatures so far.`,
  "ism-unsupported": ({ ism, detail }: { ism: string; detail: string }) =>
    `The destination's ISM ${ism} requires something the relayer cannot provide. ${detail}`,
  "gas-not-prepaid": ({ paid, needed }: { paid: string; needed: string }) =>
    `${paid} gas was prepaid, but the delivery needs ${needed}. Pay for the rest on the origin.`,
  "reverted-often": ({ count, hash }: { count: string; hash: string }) =>
    `The delivery reverted on the destination ${count === "1" ? "once" : `${count} times`}, last in ${hash}. The relayer sends it again only when an operator retries it.`,
  reverted: ({ hash }: { hash: string }) =>
    `The delivery reverted on the destination, though its simulation had succeeded. Its transaction is ${hash}.`,
  "other-deliveries": () =>
    "Other deliveries are in progress; it is sent when one of them has arrived.",
  "above-fee-limit": ({ required, limit }: { required: string; limit: string }) =>
    `The destination requires ${required} per gas, but the relayer's limit is ${limit}. The delivery waits until it is cheaper; an operator can raise maxFeeGwei in the network file.`,
  underpriced: ({ offered, required }: { offered: string; required: string }) =>
    `It offers ${offered} per gas, but the destination requires ${required}. It is resent with a higher fee, up to the relayer's limit.`,
  unroutable: () => "It is not a transfer between our routers of one token.",
  unanswered: () => "The destination did not respond. Retrying.",
};

export type MessageReason = ReasonOf<typeof messageReasons>;

export const explainMessage = (reason: MessageReason) => explain(messageReasons, reason);
