import { useSearchParams } from "@remix-run/react";
import type { Address as AddressType } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { asOfReading } from "#app/kit/chain/chain-answer.ts";
import { StaleNotice } from "#app/kit/chain/chain-notices.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatInteger, shortenAddress } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./controls.module.css";
import type { ControlsPage } from "./controls-page.server.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { FeeCard } from "./fee-card.tsx";
import { OwnershipCard } from "./ownership-card.tsx";
import { RightsContext } from "./rights-context.ts";
import { RouteTable } from "./route-table.tsx";
import { ValidatorsCard } from "./validators-card.tsx";

type ChainControlsViewProps = {
  chosen: NonNullable<ControlsPage["chosen"]>;
  networks: readonly Network[];
  localValidators: readonly AddressType[];
};

/** Shows everything that can be changed on one chain. */
export function ChainControlsView({ chosen, networks, localValidators }: ChainControlsViewProps) {
  const { network, controls: reading, rights } = chosen;
  const manager = rights?.manager.address ?? null;
  const [, setSearch] = useSearchParams();
  return (
    <div className={layout["page"]}>
      <div className={styles["chain"]}>
        <SelectField
          label="Controls of"
          value={network.chainId}
          onChange={(event) =>
            setSearch({ chain: event.target.value }, { preventScrollReset: true })
          }
        >
          {networks.map(({ chainId, chainName }) => (
            <option key={chainId} value={chainId}>
              {chainName}
            </option>
          ))}
        </SelectField>
        {reading.kind !== "unavailable" && (
          <p className={typography["note"]}>as of block {formatInteger(reading.block)}</p>
        )}
      </div>
      {reading.kind === "unavailable" ? (
        <Notice tone="warn">
          {network.chainName} is not responding, so its settings are unknown. Try again in a moment.
        </Notice>
      ) : (
        <RightsContext.Provider value={rights}>
          <StaleNotice chainName={network.chainName} asOf={asOfReading(reading)} />
          {manager !== null && (
            <UnmanagedNotice
              owners={reading.value.owned.map(({ owner }) => owner)}
              manager={manager}
            />
          )}
          <RouteTable network={network} networks={networks} routes={reading.value.routes} />
          <FeeCard network={network} controls={reading.value} />
          <DeliveryTable network={network} networks={networks} controls={reading.value} />
          <ValidatorsCard
            network={network}
            validators={reading.value.validators}
            localValidators={localValidators}
          />
          <OwnershipCard network={network} contracts={reading.value.owned} manager={manager} />
        </RightsContext.Provider>
      )}
    </div>
  );
}

/** Explains why buttons are disabled, before the user tries them. */
function UnmanagedNotice({
  owners,
  manager,
}: {
  owners: readonly AddressType[];
  manager: AddressType;
}) {
  const others = [...new Set(owners)].filter((owner) => owner !== manager);
  if (others.length === 0) return null;
  const isAll = !owners.includes(manager);
  return (
    <Notice tone="warn">
      {isAll ? "These contracts belong" : "Some of these contracts belong"} to{" "}
      {others.map(shortenAddress).join(", ")}, not to the access manager {shortenAddress(manager)},
      so they cannot be changed here. Run npm run deploy again: it prints the calls that hand them
      over.
    </Notice>
  );
}
