import { getAddress } from "viem";
import incentives from "#app/features/incentives/incentives.module.css";
import { Address } from "#app/ui/address.tsx";
import { formatBps } from "#app/ui/format.ts";
import type { SplitPart } from "./split.types.ts";

/** Whom a reward is shared with, one a line. */
export function PartList({ parts }: { parts: readonly SplitPart[] }) {
  return (
    <span className={incentives["two-lines"]}>
      {parts.map(({ account, shareBps }) => (
        <span key={account}>
          {formatBps(shareBps)} <Address value={getAddress(account)} />
        </span>
      ))}
    </span>
  );
}
