import { type FormEvent, useState } from "react";
import { getAddress, zeroAddress } from "viem";
import { createAddressReader } from "#app/common/recipients/read-address.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import styles from "./staking.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "./words.ts";

/** Where rewards go, and how that is changed. */
export function RecipientCard({ facts }: { facts: StakingFacts }) {
  const { place, coin, names, mine } = facts;
  const { lack, run } = useStaking();
  const [isOpen, setOpen] = useState(false);
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  const isOwn = mine.recipient === mine.wallet;
  const off = { disabled: lack !== null, title: lack ?? undefined };
  return (
    <section className={styles["card"]} aria-label="Recipient of rewards">
      <div className={styles["toolbar"]}>
        <p>
          Claimed rewards go to {isOwn ? "this wallet" : <Address value={mine.recipient} full />}.
          Withdrawn stake always comes to this wallet.
        </p>
        <span className={styles["tools"]}>
          <Button size="small" {...off} onClick={() => setOpen(true)}>
            Set a recipient
          </Button>
          {!isOwn && (
            <Button
              size="small"
              {...off}
              onClick={() => run(({ recipientPlan }) => recipientPlan(setting, zeroAddress))}
            >
              Back to this wallet
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <RecipientDialog
          facts={facts}
          onClose={() => setOpen(false)}
          onAddress={(recipient) => {
            setOpen(false);
            run(({ recipientPlan }) => recipientPlan(setting, recipient));
          }}
        />
      )}
    </section>
  );
}

type RecipientDialogProps = {
  facts: StakingFacts;
  onClose: () => void;
  onAddress: (recipient: `0x${string}`) => void;
};

function RecipientDialog({ facts, onClose, onAddress }: RecipientDialogProps) {
  const { coin, place, mine } = facts;
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = createAddressReader({
      token: { ...coin, address: null },
      chain: null,
      sender: null,
      contracts: [{ name: "for staking", address: place.address }],
    })(text);
    if (read.kind === "fault") return setError(read.sentence);
    const recipient = getAddress(read.address);
    if (recipient === mine.recipient) return setError("Rewards go there already.");
    onAddress(recipient);
  }

  return (
    <Dialog open title="Recipient of rewards" onClose={onClose}>
      <form className={styles["form"]} onSubmit={submit}>
        <p>
          All rewards that are claimed from now on are paid there, also those earned before. You can
          change it back at any time.
        </p>
        <TextField
          label="Recipient"
          mono
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the recipient
        </Button>
      </form>
    </Dialog>
  );
}
