import { ButtonLink } from "#app/ui/button-link.tsx";
import type { HandoverPage } from "./announcements.server.ts";
import styles from "./export.module.css";

const running: Record<HandoverPage["workers"], string> = {
  both: "This console validates and relays.",
  validator: "This console validates, and leaves relaying to others.",
  relayer: "This console relays, and leaves validating to others.",
  off: "This console neither validates nor relays.",
};

/** What runs here, and what another operator's tools need to run it in our place. */
export function ExportCard({ workers }: Pick<HandoverPage, "workers">) {
  return (
    <section className={styles["card"]} aria-labelledby="handover">
      <div className={styles["words"]}>
        <h2 id="handover">Hyperlane&apos;s own agents</h2>
        <p>
          {running[workers]} BRIDGE_WORKERS changes that at the next start. Hyperlane&apos;s relayer
          and validators can take over on the same contracts; a registry folder and an agent
          configuration tell them where those are.
        </p>
        <p className={styles["quiet"]}>
          RPC addresses are cut down to their hosts, since keys may follow; npm run bridge:export on
          the server writes them whole. The steps are in docs/handover.md.
        </p>
      </div>
      <ButtonLink to="/bridgeAdmin/hyperlane.tar.gz" variant="primary" reloadDocument>
        Download configuration
      </ButtonLink>
    </section>
  );
}
