import { useNavigate } from "@remix-run/react";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import styles from "#app/features/bridge/shared/transfer.module.css";
import type { BridgedToken, TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";
import { bridgePaths } from "#app/paths/bridge.ts";

type RoutePickerProps = {
  route: TransferRoute;
  tokens: readonly BridgedToken[];
  networks: readonly Network[];
};

/** Selects origin, destination and token. The selection is stored in the URL. */
export function RoutePicker({ route, tokens, networks }: RoutePickerProps) {
  const navigate = useNavigate();
  const from = route.origin.chainId;
  const to = route.destination.chainId;
  const choose = (origin: number, destination: number, symbol: string) =>
    navigate(pathOf(origin, destination, symbol), { replace: true, preventScrollReset: true });
  const chains = networks.filter(({ chainId }) => tokens.some((token) => isOn(token, chainId)));
  const imageOf = (chainId: ChainId) =>
    networks.find((network) => network.chainId === chainId)?.image_url;
  const here = tokens.filter((token) => isOn(token, from) && isOn(token, to));
  return (
    <>
      <div className={styles["chains"]}>
        <SelectField
          label="From"
          name="from"
          value={from}
          image={imageOf(from)}
          // Selecting the other end's chain swaps the two.
          onChange={({ target }) =>
            choose(Number(target.value), Number(target.value) === to ? from : to, route.symbol)
          }
        >
          <Chains chains={chains} />
        </SelectField>
        <ButtonLink to={pathOf(to, from, route.symbol)}>
          <IconArrowsExchange size={16} stroke={1.5} aria-hidden /> Swap
        </ButtonLink>
        <SelectField
          label="To"
          name="to"
          value={to}
          image={imageOf(to)}
          onChange={({ target }) =>
            choose(Number(target.value) === from ? to : from, Number(target.value), route.symbol)
          }
        >
          <Chains chains={chains} />
        </SelectField>
      </div>
      <SelectField
        label="Token"
        name="token"
        value={route.symbol}
        image={route.image_url}
        onChange={({ target }) => choose(from, to, target.value)}
      >
        {here.map(({ symbol }) => (
          <option key={symbol}>{symbol}</option>
        ))}
      </SelectField>
    </>
  );
}

function Chains({ chains }: { chains: readonly Network[] }) {
  return chains.map(({ chainId, chainName }) => (
    <option key={chainId} value={chainId}>
      {chainName}
    </option>
  ));
}

function isOn({ sides }: BridgedToken, chainId: ChainId): boolean {
  return sides.some((side) => side.chainId === chainId);
}

function pathOf(from: number, to: number, token: string): string {
  return `${bridgePaths.index}?${new URLSearchParams({ from: String(from), to: String(to), token })}`;
}
