import type { Address } from "viem";
import type { Way } from "#app/domain/faucet/rules/rule.schema.ts";

/** Who requests what for whom, and how. */
export type Requester = {
  recipient: Address;
  /** The signed-in wallet; null if unknown. */
  requestedBy: Address | null;
  way: Way;
  /** IP address of the client; null if its network does not count, as that of admins. */
  clientAddress: string | null;
};
