import { type FormEvent, useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { parseAccount } from "./parse-controls.ts";

type AccountFormProps = {
  label: string;
  current: Address;
  onReview: (account: Address) => void;
};

/** Asks for the account that receives something only that account can give back. */
export function AccountForm({ label, current, onReview }: AccountFormProps) {
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [showErrors, setShowErrors] = useState(false);
  const parsed = parseAccount(text, current);

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "ok" && isChecked) onReview(parsed.value);
    else setShowErrors(true);
  }

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      <TextField
        label={label}
        hint={`Now ${current}`}
        mono
        value={text}
        error={showErrors && parsed.kind === "invalid" ? parsed.message : null}
        onChange={(event) => {
          setText(event.target.value);
          setShowErrors(false);
        }}
      />
      <CheckboxField
        label="I know that someone holds the key of this address on this chain"
        checked={isChecked}
        error={
          showErrors && !isChecked ? "A mistyped address cannot be fixed. Check it first." : null
        }
        onChange={(event) => setChecked(event.target.checked)}
      />
      <Button type="submit" variant="primary" fullWidth>
        Review
      </Button>
    </form>
  );
}
