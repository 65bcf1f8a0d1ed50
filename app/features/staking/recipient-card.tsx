import { type FormEvent, useState } from "react";
import { zeroAddress } from "viem";
import { readPayee } from "#app/common/recipients/read-payee.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/common/staking/labels.ts";

/** Shows the rewards recipient, with controls to change it. */
export function RecipientCard({ facts }: { facts: StakingFacts }) {
  const { deployment, coin, names, account } = facts;
  const { blocker, run } = useStaking();
  const [isOpen, setOpen] = useState(false);
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  const isSelf = account.recipient === account.wallet;
  const off = { disabled: blocker !== null, title: blocker ?? undefined };
  return (
    <section className={layout["card"]} aria-label="Reward recipient">
      <div className={layout["toolbar"]}>
        <p>
          Claimed rewards go to{" "}
          {isSelf ? "this wallet" : <Address value={account.recipient} full />}. Withdrawn stake
          always comes to this wallet.
        </p>
        <span className={layout["tools"]}>
          <Button size="small" {...off} onClick={() => setOpen(true)}>
            Set a recipient
          </Button>
          {!isSelf && (
            <Button
              size="small"
              {...off}
              onClick={() =>
                run(({ recipientTransaction }) => recipientTransaction(setting, zeroAddress))
              }
            >
              Reset to this wallet
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
            run(({ recipientTransaction }) => recipientTransaction(setting, recipient));
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
  const { deployment, account } = facts;
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const contracts = [{ name: "for staking", address: deployment.address }];
    const read = readPayee(text, { token: null, contracts });
    if (read.kind === "invalid") return setError(read.message);
    const recipient = read.address;
    if (recipient === account.recipient) return setError("This is already the recipient.");
    onAddress(recipient);
  }

  return (
    <Dialog open title="Reward recipient" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={submit}>
        <p>
          All rewards claimed from now on are paid there, including those already earned. You can
          change it at any time.
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
