import { type Address, getAddress, isAddress, isHex, zeroAddress } from "viem";
import { z } from "zod";
import { formatPosition, type IndexedEvent } from "#app/domain/events/events.server.ts";
import { findRoleName, roleLabels } from "#app/domain/tokens/roles.ts";
import { formatBps } from "#app/ui/values/format.ts";
import type { ActivityEvent } from "./activity.types.ts";

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value): Address => getAddress(value));
const units = z.string().regex(/^\d+$/).transform(BigInt);
const transfer = z.object({ from: address, to: address, value: units });
const role = z.object({
  role: z.string().refine((value) => isHex(value)),
  account: address,
  sender: address,
});
const owners = z.object({ previousOwner: address, newOwner: address });

type Described = { what: string } & Partial<
  Pick<ActivityEvent, "from" | "account" | "by" | "amount">
>;

/** @throws if it is not an event of a token that the console creates. */
export function toActivity(event: IndexedEvent): ActivityEvent {
  const { at, txHash, blockNumber, isFinal } = event;
  return {
    cursor: formatPosition(event),
    from: null,
    account: null,
    by: null,
    amount: null,
    at,
    txHash,
    blockNumber,
    isFinal,
    ...describe(event),
  };
}

function describe({ name, args, sender }: IndexedEvent): Described {
  switch (name) {
    case "Transfer": {
      const { from, to, value } = transfer.parse(args);
      if (from === zeroAddress) {
        return { what: "Minted", account: to, by: sender && getAddress(sender), amount: value };
      }
      if (to === zeroAddress) return { what: "Burned", account: from, amount: -value };
      return { what: "Transfer", from, account: to, amount: value };
    }
    case "RoleGranted":
    case "RoleRevoked": {
      const { role: id, account, sender: by } = role.parse(args);
      const known = findRoleName(id);
      const roleName = known === null ? `role ${id}` : roleLabels[known].name;
      const what = name === "RoleGranted" ? `Made ${roleName}` : `No longer ${roleName}`;
      return { what, account, by };
    }
    case "OwnershipTransferStarted": {
      const { previousOwner: by, newOwner } = owners.parse(args);
      return newOwner === zeroAddress
        ? { what: "Ownership offer withdrawn", by }
        : { what: "Ownership offered", account: newOwner, by };
    }
    case "OwnershipTransferred": {
      const { previousOwner: by, newOwner } = owners.parse(args);
      if (by === zeroAddress) return { what: "Initial owner", account: newOwner };
      return newOwner === zeroAddress
        ? { what: "Ownership renounced", by }
        : { what: "Owner changed", account: newOwner, by };
    }
    case "Paused":
    case "Unpaused": {
      const { account: by } = z.object({ account: address }).parse(args);
      return { what: name === "Paused" ? "Paused" : "Pause ended", by };
    }
    case "MintingFinished":
      return { what: "Minting disabled permanently", ...z.object({ by: address }).parse(args) };
    case "FeeReflected": {
      const { from, amount } = z.object({ from: address, amount: units }).parse(args);
      return { what: "Fee shared", from, amount };
    }
    case "FeeLowered": {
      const fee = z.object({ previousBps: z.number(), feeBps: z.number() }).parse(args);
      return { what: `Fee lowered from ${formatBps(fee.previousBps)} to ${formatBps(fee.feeBps)}` };
    }
    case "ExclusionSet": {
      const { account, excluded } = z
        .object({ account: address, excluded: z.boolean() })
        .parse(args);
      return { what: excluded ? "Excluded" : "Included", account };
    }
    case "ExemptionSet": {
      const { account, exempt } = z.object({ account: address, exempt: z.boolean() }).parse(args);
      return { what: exempt ? "Exempted" : "Exemption ended", account };
    }
    default:
      throw new Error(`The stream of a token has an event ${name}.`);
  }
}
