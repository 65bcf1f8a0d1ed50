import { type Address, getAddress, type Hex, isAddress } from "viem";
import { z } from "zod";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { formatPosition, type IndexedEvent } from "#app/domain/events/events.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { findBurner } from "./burner.server.ts";
import { type BurnMethod, methodOf } from "./methods.ts";

export const burnStream = "burns";

/** Indexes the receipt events of every burner, one stream per chain. */
export function burnEventStreams(): EventStream[] {
  return chainIds.flatMap((chainId): EventStream[] => {
    const burner = findBurner(chainId);
    if (!burner) return [];
    const { address, fromBlock } = burner;
    const stream = defineStream({
      name: burnStream,
      chainId,
      addresses: [address],
      abi: burnerAbi,
      events: ["Burned"],
      fromBlock,
      // The event contains the account.
      withSender: false,
    });
    return [stream];
  });
}

/** A burn as reported by its event; amounts in base units. */
export type Burned = {
  /** Position among all burns; also the cursor of the page after it. */
  cursor: string;
  chainId: ChainId;
  burner: Address;
  /** Sequential per burner. */
  id: bigint;
  account: Address;
  /** The zero address is the native coin. */
  token: Address;
  amount: bigint;
  supplyBefore: bigint;
  supplyAfter: bigint;
  method: BurnMethod;
  note: string;
  /** Milliseconds. */
  at: number;
  txHash: Hex;
  blockNumber: number;
  blockHash: Hex;
  logIndex: number;
  isFinal: boolean;
};

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const baseUnits = z.string().regex(/^\d+$/).transform(BigInt);

const burnedSchema = z.object({
  id: baseUnits,
  account: address,
  token: address,
  amount: baseUnits,
  supplyBefore: baseUnits,
  supplyAfter: baseUnits,
  method: z.number().transform((number, context) => {
    const method = methodOf(number);
    if (method) return method;
    context.addIssue("is no method of the burner");
    return z.NEVER;
  }),
  note: z.string().transform(withoutControls),
});

export function toBurned(event: IndexedEvent): Burned {
  const { chainId, at, txHash, blockNumber, blockHash, logIndex, isFinal } = event;
  return {
    ...burnedSchema.parse(event.args),
    cursor: formatPosition(event),
    burner: getAddress(event.address),
    chainId,
    at,
    txHash,
    blockNumber,
    blockHash,
    logIndex,
    isFinal,
  };
}
