import { type Address, pad, zeroAddress } from "viem";
import type { EventFilter } from "#app/domain/events/event.store.server.ts";
import { streamOf } from "#app/domain/tokens/token-stream.server.ts";
import { tokenStream } from "#app/domain/tokens/reflection/token-stream.server.ts";
import type { reflectionFilters, standardFilters } from "./activity-filters.ts";

type EventQuery = Pick<EventFilter, "name" | "topics">;

/** Where a token's events are indexed, and the queries whose events each filter lists. */
export type ActivitySource = {
  stream: string;
  queries: Readonly<Record<string, readonly EventQuery[]>> & { all: readonly EventQuery[] };
};

const zeroTopic = pad(zeroAddress);
const mints: EventQuery = { name: ["Transfer"], topics: [zeroTopic] };
const burns: EventQuery = { name: ["Transfer"], topics: [null, zeroTopic] };
const pauses = ["Paused", "Unpaused"];
const roles = ["RoleGranted", "RoleRevoked"];
const ownership = ["OwnershipTransferStarted", "OwnershipTransferred"];
const ended = ["MintingFinished"];

const standardQueries: Record<keyof typeof standardFilters, readonly EventQuery[]> = {
  all: [mints, burns, { name: [...pauses, ...roles, ...ownership, ...ended] }],
  mints: [mints, { name: ended }],
  burns: [burns],
  pauses: [{ name: pauses }],
  roles: [{ name: roles }],
  ownership: [{ name: ownership }],
};

const reflectionQueries: Record<keyof typeof reflectionFilters, readonly EventQuery[]> = {
  all: [{}],
  transfers: [{ name: ["Transfer"] }],
  fees: [{ name: ["FeeReflected"] }],
  settings: [{ name: ["FeeLowered", "ExclusionSet", "ExemptionSet"] }],
  ownership: [{ name: ownership }],
};

export function standardActivity(token: Address): ActivitySource {
  return { stream: streamOf(token), queries: standardQueries };
}

export function reflectionActivity(token: Address): ActivitySource {
  return { stream: tokenStream(token), queries: reflectionQueries };
}
