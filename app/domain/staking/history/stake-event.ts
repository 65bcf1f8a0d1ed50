import { type Hex, isHex } from "viem";
import { z } from "zod";
import { statuses } from "./statuses.ts";

const address = z
  .custom<Hex>((value) => isHex(value))
  .transform((text) => text.toLowerCase() as Hex);
const wei = z.string().regex(/^\d+$/).transform(BigInt);
const number = z.number().int().nonnegative();
const status = number.transform((index, context) => {
  const name = statuses[index];
  if (name !== undefined && name !== "none") return name;
  context.addIssue({ code: "custom", message: `no status ${index}` });
  return z.NEVER;
});

const name = <const Name extends string>(text: Name) => z.literal(text);
const own = { id: number, owner: address };
const bonded = { ...own, amount: wei, shares: wei };

/** Events that change who has staked what, with arguments as indexed. */
const stakeEventSchema = z.discriminatedUnion("name", [
  z.object({
    name: name("ValidatorRegistered"),
    id: number,
    operator: address,
    commissionBps: number,
    maxCommissionBps: number,
    maxStepBps: number,
  }),
  z.object({
    name: name("MetadataSet"),
    id: number,
    consensus: address,
    moniker: z.string(),
    website: z.string(),
    contact: z.string(),
  }),
  z.object({ name: name("StatusChanged"), id: number, status, until: number }),
  z.object({
    name: name("CommissionProposed"),
    id: number,
    commissionBps: number,
    effectiveAt: number,
  }),
  z.object({ name: name("CommissionProposalCancelled"), id: number }),
  z.object({ name: name("CommissionChanged"), id: number, commissionBps: number }),
  z.object({ name: name("Delegated"), ...bonded }),
  z.object({ name: name("Compounded"), ...bonded }),
  z.object({ name: name("UnbondStarted"), ...bonded, nonce: number, readyAt: number }),
  z.object({ name: name("UnbondCancelled"), ...bonded, nonce: number }),
  z.object({ name: name("Withdrawn"), ...own, nonce: number, amount: wei }),
  z.object({
    name: name("Redelegated"),
    from: number,
    to: number,
    owner: address,
    amount: wei,
    sharesOut: wei,
    sharesIn: wei,
  }),
  z.object({
    name: name("RedelegationSlashed"),
    from: number,
    to: number,
    owner: address,
    fromShares: wei,
    sharesBurnt: wei,
  }),
  z.object({ name: name("Slashed"), id: number, bps: number, fromBonded: wei }),
]);

export type StakeEvent = z.output<typeof stakeEventSchema>;

/** Names of these events; no other staking event changes who has staked what. */
export const stakeEventNames: readonly string[] = stakeEventSchema.options.map(
  ({ shape }) => shape.name.value,
);

/** @throws if the arguments do not match the event; those of an indexed event do. */
export function parseStakeEvent(event: { name: string; args: unknown }): StakeEvent {
  const args = z.record(z.string(), z.unknown()).parse(event.args);
  return stakeEventSchema.parse({ ...args, name: event.name });
}

/** Returns the validators and the account that an event concerns. */
export function concernOf(event: StakeEvent): { ids: number[]; owner: Hex | null } {
  const ids = "from" in event ? [event.from, event.to] : [event.id];
  return { ids, owner: "owner" in event ? event.owner : null };
}
