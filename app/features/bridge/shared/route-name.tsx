import type { Network } from "#app/chain/networks.ts";
import type { RouteEnd } from "#app/domain/bridge/message/stored-message.server.ts";
import { Pictured } from "#app/ui/values/pictured.tsx";
import styles from "./transfer.module.css";

type RouteNameProps = { from: RouteEnd; to: RouteEnd; networks: readonly Network[] };

/** The two networks of a message. */
export function RouteName({ from, to, networks }: RouteNameProps) {
  const end = ({ chainId, name }: RouteEnd) => (
    <Pictured image={networks.find((network) => network.chainId === chainId)?.image_url}>
      {name}
    </Pictured>
  );
  return (
    <span className={styles["route"]}>
      {end(from)} <span aria-hidden>→</span>
      <span className="visually-hidden">to</span> {end(to)}
    </span>
  );
}
