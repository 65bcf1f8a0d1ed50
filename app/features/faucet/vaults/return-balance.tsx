import type { Network } from "#app/chain/networks.ts";
import type { ReturnBalance } from "#app/domain/faucet/returns/returns.server.ts";
import typography from "#app/ui/typography.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";

type ReturnBalanceProps = { returns: ReturnBalance; network: Network };

/** The coins that users have returned to an address other than the vault. */
export function ReturnBalanceNote({ returns: { address, balance }, network }: ReturnBalanceProps) {
  const { decimals, symbol } = network.nativeCurrency;
  return (
    <span className={typography["note"]}>
      Returns: <Address value={address} />{" "}
      {balance.kind === "unavailable" ? (
        "balance unknown"
      ) : (
        <>
          holds <Amount value={balance.value} decimals={decimals} symbol={symbol} form="short" />
        </>
      )}
    </span>
  );
}
