import type { Network } from "#app/chain/networks.ts";
import type { ReturnAddress } from "#app/domain/faucet/returns/returns.server.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { Address } from "#app/ui/values/address.tsx";

type ReturnCardProps = {
  addresses: readonly ReturnAddress[];
  networks: readonly Network[];
};

/** Where to return coins and tokens. */
export function ReturnCard({ addresses, networks }: ReturnCardProps) {
  if (addresses.length === 0) return null;
  return (
    <section className={layout["card"]} aria-labelledby="return-title">
      <h2 id="return-title">Return unused coins</h2>
      <p className={typography["note"]}>Send back what you no longer need, for others to use.</p>
      <dl className={layout["facts"]}>
        {addresses.map(({ chainId, address }) => (
          <div key={chainId}>
            <dt>{networks.find((network) => network.chainId === chainId)?.chainName}</dt>
            <dd>
              <Address value={address} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
