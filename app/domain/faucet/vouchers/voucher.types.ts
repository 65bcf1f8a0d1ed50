import type { Address } from "viem";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";

/** Vouchers that were created together and pay the same. */
export type VoucherBatch = {
  id: string;
  name: string;
  /** What a use pays. */
  assets: AssetAmount[];
  /** Number of codes. */
  codes: number;
  usesPerCode: number;
  /** Whether each address can use only one code of the batch, once. */
  oncePerAddress: boolean;
  /** Null if it does not end. */
  endsAt: number | null;
  createdBy: Address;
  createdAt: number;
  revokedAt: number | null;
};

/** A batch with the number of its uses. */
export type ListedBatch = VoucherBatch & { used: number };

/** The batch of one code, with the number of the code's uses. */
export type Voucher = { batch: VoucherBatch; used: number };
