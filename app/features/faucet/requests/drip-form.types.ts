import type { AssetKey } from "#app/domain/assets/asset-key.ts";

/** Messages about a rejected request, by field. */
export type DripErrors = {
  address?: string | undefined;
  assets?: string | undefined;
  voucher?: string | undefined;
  amounts?: Readonly<Record<AssetKey, string>> | undefined;
  /** Why the request needs a proof of work that was not sent with it. */
  work?: string | undefined;
};

/** Input values of the form. */
export type DripValues = {
  address: string;
  assets: readonly AssetKey[];
  /** Those that were entered. */
  amounts: Readonly<Record<AssetKey, string>>;
  /** Empty without a voucher, which takes the place of the assets. */
  voucher: string;
};
