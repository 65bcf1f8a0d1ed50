import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { BeneficiaryDialog } from "./beneficiary-dialog.tsx";
import styles from "./controls.module.css";
import type { ChainControls } from "#app/domain/bridge/controls/controls.types.ts";
import { FeeDialog } from "./fee-dialog.tsx";
import { ControlAction } from "./control-action.tsx";
import { useControl, useDirectCall } from "./use-control.ts";

type FeeCardProps = { network: Network; controls: ChainControls };

/** Shows what messages that leave a chain pay, and who receives it. */
export function FeeCard({ network, controls: { fee, paymaster } }: FeeCardProps) {
  const { run } = useControl("BRIDGE_ADMIN");
  const direct = useDirectCall();
  const coin = (wei: bigint) => <Amount value={wei} {...network.nativeCurrency} />;
  return (
    <section className={`${layout["panel"]} ${styles["card"]}`} aria-labelledby="bridge-fees">
      <header>
        <h2 id="bridge-fees">Fees</h2>
        <p className={typography["note"]}>
          The sender pays a flat fee per message, plus the delivery gas.
        </p>
      </header>
      <dl className={styles["facts"]}>
        <div>
          <dt>Fee per message</dt>
          <dd>{coin(fee.wei)}</dd>
          <dd>
            <ControlAction owner={fee.owner} needs="BRIDGE_ADMIN" label="Change fee">
              {(close) => <FeeDialog network={network} fee={fee} onClose={close} />}
            </ControlAction>
          </dd>
        </div>
        {(["fee", "paymaster"] as const).map((source) => {
          const { address, owner, beneficiary, heldWei } = { fee, paymaster }[source];
          const labels = { fee: "fees", paymaster: "gas payments" }[source];
          return (
            <div key={source}>
              <dt>Collected {labels}</dt>
              <dd>
                <span className={layout["lines"]}>
                  {coin(heldWei)}
                  <span className={typography["note"]}>
                    for <Address value={beneficiary} />
                  </span>
                </span>
              </dd>
              <dd className={styles["actions"]}>
                <ControlAction owner={owner} needs="BRIDGE_ADMIN" label="Change recipient">
                  {(close) => (
                    <BeneficiaryDialog
                      title={`Change recipient of the ${labels}`}
                      label={`Recipient of the ${labels}`}
                      current={beneficiary}
                      onReview={(account) =>
                        run(({ beneficiaryTransaction }) =>
                          beneficiaryTransaction(network, { address, label: labels }, account),
                        )
                      }
                      onClose={close}
                    />
                  )}
                </ControlAction>
                {heldWei > 0n && (
                  <ActionButton
                    size="small"
                    onClick={() =>
                      direct.run(({ collectTransaction }) =>
                        collectTransaction(network, source, { fee, paymaster }[source]),
                      )
                    }
                  >
                    Pay out<span className="visually-hidden"> the {labels}</span>
                  </ActionButton>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
