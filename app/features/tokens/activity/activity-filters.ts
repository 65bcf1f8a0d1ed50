import { pad, zeroAddress } from "viem";
import type { EventFilter } from "#app/common/events/event.store.server.ts";

type EventQuery = Pick<EventFilter, "name" | "topics">;

type ActivityFilter = {
  show: string;
  label: string;
  /** Events that any of these selects. */
  queries: readonly EventQuery[];
};

/** Filters of a token's activity; the first one is used without a choice. */
export type ActivityFilters = readonly [ActivityFilter, ...ActivityFilter[]];

const zeroTopic = pad(zeroAddress);
const mints: EventQuery = { name: ["Transfer"], topics: [zeroTopic] };
const burns: EventQuery = { name: ["Transfer"], topics: [null, zeroTopic] };
const pauses = ["Paused", "Unpaused"];
const roles = ["RoleGranted", "RoleRevoked"];
const ownership = ["OwnershipTransferStarted", "OwnershipTransferred"];
const ended = ["MintingFinished"];

/** Without transfers between accounts. */
export const standardFilters: ActivityFilters = [
  {
    show: "all",
    label: "All",
    queries: [mints, burns, { name: [...pauses, ...roles, ...ownership, ...ended] }],
  },
  { show: "mints", label: "Mints", queries: [mints, { name: ended }] },
  { show: "burns", label: "Burns", queries: [burns] },
  { show: "pauses", label: "Pauses", queries: [{ name: pauses }] },
  { show: "roles", label: "Roles", queries: [{ name: roles }] },
  { show: "ownership", label: "Ownership", queries: [{ name: ownership }] },
];

export const reflectionFilters: ActivityFilters = [
  { show: "all", label: "All", queries: [{}] },
  { show: "transfers", label: "Transfers", queries: [{ name: ["Transfer"] }] },
  { show: "fees", label: "Fees shared", queries: [{ name: ["FeeReflected"] }] },
  {
    show: "settings",
    label: "Fee and accounts",
    queries: [{ name: ["FeeLowered", "ExclusionSet", "ExemptionSet"] }],
  },
  { show: "ownership", label: "Ownership", queries: [{ name: ownership }] },
];
