import { type FormEvent, useState } from "react";
import type { Address as AddressType } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toDecimalText } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AccountForm } from "./account-form.tsx";
import styles from "./controls.module.css";
import type { ChainControls } from "./controls.types.ts";
import { OwnerAction, OwnerButton } from "./owner-action.tsx";
import { parseFee } from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type FeeCardProps = { network: Network; controls: ChainControls };

/** Shows what messages that leave a chain pay, and who receives it. */
export function FeeCard({ network, controls: { fee, paymaster } }: FeeCardProps) {
  const { run } = useControl();
  const coin = (wei: bigint) => <Amount value={wei} {...network.nativeCurrency} />;
  return (
    <section className={styles["card"]} aria-labelledby="bridge-fees">
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
            <OwnerAction owner={fee.owner} label="Change fee" title="Change the fee">
              {(close) => <FeeForm network={network} fee={fee} onReview={close} />}
            </OwnerAction>
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
                <OwnerAction
                  owner={owner}
                  label="Change recipient"
                  title={`Change recipient of the ${labels}`}
                >
                  {(close) => (
                    <AccountForm
                      label={`Recipient of the ${labels}`}
                      current={beneficiary}
                      onReview={(account: AddressType) => {
                        close();
                        run(({ beneficiaryTransaction }) =>
                          beneficiaryTransaction(network, { address, label: labels }, account),
                        );
                      }}
                    />
                  )}
                </OwnerAction>
                {heldWei > 0n && (
                  <OwnerButton
                    owner={null}
                    onClick={() =>
                      run(({ collectTransaction }) =>
                        collectTransaction(network, source, { fee, paymaster }[source]),
                      )
                    }
                  >
                    Pay out<span className="visually-hidden"> the {labels}</span>
                  </OwnerButton>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

type FeeFormProps = { network: Network; fee: ChainControls["fee"]; onReview: () => void };

function FeeForm({ network, fee, onReview }: FeeFormProps) {
  const coin = network.nativeCurrency;
  const { run } = useControl();
  const [text, setText] = useState(toDecimalText(fee.wei, coin.decimals));
  const [error, setError] = useState<string | null>(null);

  function review(event: FormEvent) {
    event.preventDefault();
    const parsed = parseFee(text, coin, fee.maxWei);
    if (parsed.kind === "invalid") return setError(parsed.message);
    if (parsed.value === fee.wei) return setError("This is already the fee.");
    onReview();
    run(({ feeTransaction }) => feeTransaction(network, fee, parsed.value));
  }

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      <TextField
        label="Fee per message"
        hint="Charged for each message that leaves this chain, for every token."
        inputMode="decimal"
        suffix={coin.symbol}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" fullWidth>
        Review the fee
      </Button>
    </form>
  );
}
