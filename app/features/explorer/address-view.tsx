import type { Reading } from "#app/chain/block-cache.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { ExplorerAddress } from "./address.server.ts";
import { Fact, Facts } from "./facts.tsx";

type AddressViewProps = {
  address: string;
  name: string | null;
  reading: Reading<ExplorerAddress>;
  network: Network;
};

export function AddressView({ address, name, reading, network }: AddressViewProps) {
  const { symbol, decimals } = network.nativeCurrency;
  if (reading.kind === "unavailable") {
    return (
      <ErrorPanel title={`${network.chainName} is not responding`}>
        <p>This address cannot be shown right now. Try again in a moment.</p>
      </ErrorPanel>
    );
  }
  const { balanceWei, sent, codeBytes, tokens } = reading.value;
  return (
    <div className={layout["page"]}>
      <Facts title={name ?? (codeBytes > 0 ? "Contract" : "Account")}>
        <Fact label="Address">
          <Address value={address} full />
        </Fact>
        <Fact label="Balance">
          <Amount value={balanceWei} decimals={decimals} symbol={symbol} />
        </Fact>
        <Fact label="Transactions sent">{formatInteger(sent)}</Fact>
        <Fact label="Code">
          {codeBytes === 0 ? "none, an ordinary account" : `${formatInteger(codeBytes)} bytes`}
        </Fact>
        <Fact label="As of block">
          {formatInteger(reading.block)}
          {reading.kind === "stale" && " (the chain is not responding)"}
        </Fact>
      </Facts>
      {tokens.length > 0 && (
        <Facts title="Tokens">
          {tokens.map(({ token, balance }) => (
            <Fact key={token.symbol} label={token.symbol}>
              <Amount value={balance} decimals={token.decimals} symbol={token.symbol} />
            </Fact>
          ))}
        </Facts>
      )}
    </div>
  );
}
