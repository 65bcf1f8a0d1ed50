import { type FormEvent, useState } from "react";
import type { Address } from "viem";
import { readPayee } from "#app/common/recipients/read-payee.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { Schedule } from "./vesting.types.ts";

type ProposeDialogProps = {
  schedule: Schedule;
  vesting: Address;
  onClose: () => void;
  onAddress: (account: Address) => void;
};

export function ProposeDialog({ schedule, vesting, onClose, onAddress }: ProposeDialogProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { token, beneficiary } = schedule;
    const read = readPayee(text, { token, contracts: [{ name: "for vesting", address: vesting }] });
    if (read.kind === "invalid") return setError(read.message);
    if (read.address === beneficiary) return setError("This is already the beneficiary.");
    onAddress(read.address);
  }

  return (
    <Dialog open title="Propose a beneficiary" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={submit}>
        <p>
          Nothing changes until the other wallet accepts. It then owns everything not yet released.
        </p>
        <TextField
          label="New beneficiary"
          mono
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the proposal
        </Button>
      </form>
    </Dialog>
  );
}
