import { type FormEvent, useState } from "react";
import type { Address } from "viem";
import { invalid, ok, parseAccount } from "#app/common/entries/parse-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { parseLabel } from "./parse-label.ts";
import type { NewBudget } from "./transactions.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";

type OpenDialogProps = {
  units: readonly TokenUnit[];
  owner: Address;
  onReview: (budget: NewBudget) => void;
  onClose: () => void;
};

/** Form for a new budget: purpose, token and owner. */
export function OpenDialog({ units, owner, onReview, onClose }: OpenDialogProps) {
  const [label, setLabel] = useState("");
  const [token, setToken] = useState(units[0]?.token);
  const [account, setAccount] = useState<string>(owner);
  const [showErrors, setShowErrors] = useState(false);
  const unit = units.find((one) => one.token === token);
  const parsed = {
    label: parseLabel(label),
    unit: unit ? ok(unit) : invalid("Choose a token."),
    owner: parseAccount(account),
  };

  function review(event: FormEvent) {
    event.preventDefault();
    const { label, unit: chosen, owner: whose } = parsed;
    if (label.kind === "invalid" || chosen.kind === "invalid" || whose.kind === "invalid") {
      return setShowErrors(true);
    }
    onClose();
    onReview({ label: label.value, unit: chosen.value, owner: whose.value });
  }

  const errorOf = (name: keyof typeof parsed) => {
    const one = parsed[name];
    return showErrors && one.kind === "invalid" ? one.message : null;
  };
  return (
    <Dialog open title="Open a budget" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <TextField
          label="What for"
          hint="Public and permanent."
          value={label}
          error={errorOf("label")}
          onChange={(event) => setLabel(event.target.value)}
        />
        <SelectField
          label="In"
          value={token}
          error={errorOf("unit")}
          onChange={(event) =>
            setToken(units.find((one) => one.token === event.target.value)?.token)
          }
        >
          {units.map((one) => (
            <option key={one.token} value={one.token}>
              {one.symbol}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Owner"
          hint="Controls the funds."
          mono
          value={account}
          error={errorOf("owner")}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the budget
        </Button>
      </form>
    </Dialog>
  );
}
