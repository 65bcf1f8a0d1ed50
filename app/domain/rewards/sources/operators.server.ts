import type { Hex } from "viem";
import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import { readMonikers } from "./monikers.server.ts";

export type Operator = {
  /** Lower case. */
  account: Hex;
  /** The latest one registered by the account. */
  validator: number;
  moniker: string | null;
};

const registration = z.object({
  id: z.number(),
  operator: z.string().transform((text) => text.toLowerCase() as Hex),
});
/** Max registrations to scan, newest first. */
const maxRead = 10_000;

/** Lists the accounts that have registered a validator, as far as indexed, by validator number. */
export async function listOperators(): Promise<Operator[]> {
  const [events, monikers] = await Promise.all([
    listEvents({
      stream: stakingStream,
      chainId: homeChainId,
      name: "ValidatorRegistered",
      limit: maxRead,
    }),
    readMonikers(),
  ]);
  const operators = new Map<Hex, Operator>();
  for (const { args } of events) {
    const { id: validator, operator: account } = registration.parse(args);
    if (operators.has(account)) continue;
    operators.set(account, { account, validator, moniker: monikers.get(validator) ?? null });
  }
  return [...operators.values()].sort((a, b) => a.validator - b.validator);
}
