import { useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import { NetworkName } from "#app/features/bridge/shared/network-name.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./controls.module.css";
import { listStops, type Stop } from "./stops.ts";
import type { SwitchRow } from "./switch-table.tsx";
import { useDirectCall } from "./use-control.ts";

/** Stops all chains, or one token on all of them, with one signature for each chain. */
export function StopCard({ rows }: { rows: readonly SwitchRow[] }) {
  const [symbol, setSymbol] = useState("");
  const { run } = useDirectCall();
  const stops = listStops(rows, symbol === "" ? null : symbol);
  const open = stops.filter(({ running }) => running.length > 0);
  const signable = open.flatMap(({ rights, ...stop }) => (rights ? { ...stop, rights } : []));
  const symbols = [...new Set(rows.flatMap(({ switches }) => symbolsOf(switches)))];

  /** Goes on to the next chain as long as the wallet has signed for the last one. */
  async function stopAll() {
    for (const { network, rights, running } of signable) {
      const { closed } = run(({ stopTransaction }) =>
        stopTransaction(network, { manager: rights.manager, targets: running }),
      );
      if (!(await closed)) return;
    }
  }

  return (
    <section className={layout["card"]} aria-labelledby="bridge-stop">
      <header>
        <h2 id="bridge-stop">Stop everything</h2>
        <p className={typography["note"]}>
          One signature for each chain. Transfers in transit wait until it resumes.
        </p>
      </header>
      <div className={styles["stop"]}>
        <SelectField
          label="What to stop"
          value={symbol}
          onChange={({ target }) => setSymbol(target.value)}
        >
          <option value="">All messages of all chains</option>
          {symbols.map((one) => (
            <option key={one} value={one}>
              {one} arriving on any chain
            </option>
          ))}
        </SelectField>
        <RoleButton
          variant="danger"
          size="normal"
          facts={leastRights(signable)}
          needs={signable.length === 0 ? null : "GUARDIAN"}
          blocker={findBlocker(stops)}
          onClick={() => void stopAll()}
        >
          Stop on {open.length === 1 ? "one chain" : `${open.length} chains`}
        </RoleButton>
      </div>
      <ul className={styles["stops"]} aria-label="Progress">
        {stops.map((stop) => (
          <li key={stop.network.chainId}>
            <NetworkName {...stop.network} />
            <StopState stop={stop} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StopState({ stop: { isKnown, running } }: { stop: Stop }) {
  if (!isKnown) return <Status tone="neutral">Unknown</Status>;
  return running.length === 0 ? (
    <Status tone="amber">Stopped</Status>
  ) : (
    <Status tone="green">Running</Status>
  );
}

function symbolsOf(switches: SwitchRow["switches"]): string[] {
  return switches.kind === "unavailable" ? [] : switches.value.routes.map(({ symbol }) => symbol);
}

/** Returns the roles that the wallet holds on each of the chains. */
function leastRights(
  stops: readonly { network: Network; rights: Rights }[],
): Pick<Rights, "roles"> {
  const isGuardian = stops.every(({ rights }) => rights.roles.GUARDIAN !== undefined);
  return { roles: isGuardian ? { GUARDIAN: 0 } : {} };
}

function findBlocker(stops: readonly Stop[]): string | null {
  if (stops.some(({ running, rights }) => running.length > 0 && rights !== null)) return null;
  return stops.every(({ isKnown }) => isKnown)
    ? "It is stopped everywhere"
    : "The other chains are not responding";
}
