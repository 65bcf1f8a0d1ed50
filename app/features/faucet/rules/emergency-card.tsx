import type { ChainId, Network } from "#app/chain/networks.ts";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import { DispenserAction } from "#app/features/faucet/shared/dispenser-action.tsx";
import { PauseLink } from "#app/features/faucet/shared/emergency-links.tsx";
import type { Overview, VaultSummary } from "#app/features/faucet/shared/overview.server.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatInteger } from "#app/ui/values/format.ts";

type EmergencyCardProps = Pick<Overview, "pause" | "vaults" | "rows"> & {
  networks: readonly Network[];
  /** The signed-in wallet's on the chains that answer. */
  rights: ReadonlyMap<ChainId, Rights>;
};

/** Says what stops payouts and what is stopped now, and does it. */
export function EmergencyCard({ pause, vaults, rows, networks, rights }: EmergencyCardProps) {
  return (
    <section id="emergency" className={layout["card"]} aria-labelledby="emergency-title">
      <h2 id="emergency-title">Emergency controls</h2>
      <div className={layout["bar"]}>
        <h3>Pause faucet</h3>
        <div className={layout["tools"]}>
          {pause.paused ? (
            <Status tone="amber">Paused</Status>
          ) : (
            <Status tone="green">Running</Status>
          )}
          <PauseLink pause={pause} size="small" />
        </div>
      </div>
      <p className={typography["note"]}>
        Rejects requests with your message. Queued payouts still go out. Any admin can resume.
      </p>
      <h3>Lock dispenser</h3>
      <p className={typography["note"]}>
        The vault stops paying out, even to a stolen key, and queued payouts wait. A guardian locks
        at once, with a signature for each network. Only a faucet admin grants again, after the
        delay.
      </p>
      {vaults.map((vault) => (
        <div key={vault.chainId} className={layout["bar"]}>
          <span>{networks.find(({ chainId }) => chainId === vault.chainId)?.chainName}</span>
          <div className={layout["tools"]}>
            <DispenserState vault={vault} />
            <DispenserAction
              vault={vault}
              rows={rows.filter(({ asset }) => asset.chainId === vault.chainId)}
              rights={rights.get(vault.chainId) ?? null}
            />
          </div>
        </div>
      ))}
    </section>
  );
}

function DispenserState({ vault: { dispenser, stale, block } }: { vault: VaultSummary }) {
  if (dispenser === null) {
    return <Status tone="neutral">{stale ? "Not responding" : "No vault"}</Status>;
  }
  return (
    <>
      {stale && block !== null && (
        <span className={typography["note"]}>as of block {formatInteger(block)}</span>
      )}
      {dispenser.isGranted ? (
        <Status tone="green">Unlocked</Status>
      ) : (
        <Status tone="red">Locked</Status>
      )}
    </>
  );
}
