import { bridgeAdminPaths } from "#app/paths/bridge-admin.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import typography from "#app/ui/typography.module.css";
import type { HandoverPage } from "./announcements.server.ts";
import styles from "./export.module.css";

const running: Record<HandoverPage["workers"], string> = {
  both: "This console validates and relays.",
  validator: "This console validates but does not relay.",
  relayer: "This console relays but does not validate.",
  off: "This console neither validates nor relays.",
};

/** Shows what runs here, and what another operator's tools need to run it in our place. */
export function ExportCard({ workers }: Pick<HandoverPage, "workers">) {
  return (
    <section className={styles["card"]} aria-labelledby="handover">
      <div className={styles["words"]}>
        <h2 id="handover">Hyperlane&apos;s own agents</h2>
        <p>
          {running[workers]} Set BRIDGE_WORKERS and restart to change that. Hyperlane&apos;s relayer
          and validators can take over with the same contracts, using a registry folder and an agent
          configuration.
        </p>
        <p className={typography["note"]}>
          RPC URLs are shortened to their hosts, since they may contain keys; npm run bridge:export
          on the server writes them in full. The steps are in docs/handover.md.
        </p>
      </div>
      <ButtonLink to={bridgeAdminPaths.bundle} variant="primary" reloadDocument>
        Download configuration
      </ButtonLink>
    </section>
  );
}
