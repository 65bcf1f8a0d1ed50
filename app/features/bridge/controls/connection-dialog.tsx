import type { Network } from "#app/chain/networks.ts";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import styles from "./controls.module.css";
import type { RouteControls } from "#app/domain/bridge/controls/controls.types.ts";
import { ControlButton } from "./control-action.tsx";
import { useControl } from "./use-control.ts";

type ConnectionDialogProps = {
  network: Network;
  networks: readonly Network[];
  route: RouteControls;
  onClose: () => void;
};

/** Lists the chains that a token's router here may be connected to, each with its switch. */
export function ConnectionDialog({ network, networks, route, onClose }: ConnectionDialogProps) {
  const { run } = useControl("BRIDGE_ADMIN");
  return (
    <Dialog open title={`${route.symbol} on ${network.chainName}`} onClose={onClose}>
      <p>
        While disconnected, no {route.symbol} can be sent from {network.chainName} to that chain,
        and transfers from it wait until it is reconnected.
      </p>
      <ul className={styles["connections"]}>
        {route.connections.map((connection) => {
          const { chainId, isEnrolled } = connection;
          const name =
            networks.find((other) => other.chainId === chainId)?.chainName ?? String(chainId);
          return (
            <li key={chainId}>
              <Status tone={isEnrolled ? "green" : "amber"}>
                {name}: {isEnrolled ? "connected" : "disconnected"}
              </Status>
              <ControlButton
                owner={route.router.owner}
                needs="BRIDGE_ADMIN"
                onClick={() => {
                  onClose();
                  run(({ connectionTransaction }) =>
                    connectionTransaction(network, route, { connection, name }),
                  );
                }}
              >
                {isEnrolled ? "Disconnect" : "Connect"}
                <span className="visually-hidden"> {name}</span>
              </ControlButton>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
