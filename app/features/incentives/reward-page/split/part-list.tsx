import { getAddress } from "viem";
import { Address } from "#app/ui/values/address.tsx";
import { formatBps } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { SplitPart } from "#app/domain/rewards/engine/split.types.ts";

/** Recipients of a split reward, one per line. */
export function PartList({ parts }: { parts: readonly SplitPart[] }) {
  return (
    <span className={layout["two-lines"]}>
      {parts.map(({ account, shareBps }) => (
        <span key={account}>
          {formatBps(shareBps)} <Address value={getAddress(account)} />
        </span>
      ))}
    </span>
  );
}
