import type { Address } from "viem";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import type { Way } from "#app/domain/faucet/rules/rule-kinds.ts";

/** Who requests, and how. */
export type Sender = {
  /** The signed-in wallet; null if unknown, and for an API key. */
  requestedBy: Address | null;
  way: Way;
  /** IP address of the client; null if its network does not count, as that of admins. */
  clientAddress: string | null;
  /** The API key by which it is requested. */
  key?: ApiKey;
  /** Text by which the client of a key repeats a request without making another. */
  idempotencyKey?: string | null;
};

/** A sender whose requests can be accepted. */
export type KnownSender = Sender &
  (
    | { requestedBy: Address }
    | { requestedBy: null; key: ApiKey }
    /** A stranger, whose request needs a proof of work or a voucher. */
    | { way: "public" | "voucher" }
  );

/** Who requests what for whom, and how. */
export type Requester = Sender & {
  recipient: Address;
  /** Hash of what is requested, for which the idempotency key stands. */
  requestedHash?: string;
};
