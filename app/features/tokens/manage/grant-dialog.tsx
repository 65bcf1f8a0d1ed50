import { type FormEvent, useState } from "react";
import { isAddressEqual } from "viem";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { Seat } from "./transactions.ts";
import type { RoleHolder } from "./role-holders.types.ts";
import { roleLabels } from "./roles.ts";

/** Only the owner can hold the admin role. */
const grantable = ["MINTER_ROLE", "PAUSER_ROLE"] as const;

type GrantDialogProps = {
  holders: readonly RoleHolder[];
  onReview: (seat: Seat) => void;
  onClose: () => void;
};

/** Asks for a role and an account. */
export function GrantDialog({ holders, onReview, onClose }: GrantDialogProps) {
  const [role, setRole] = useState<(typeof grantable)[number]>("MINTER_ROLE");
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const account = parseAccount(text);
  const hasIt =
    account.kind === "ok" &&
    holders.some((one) => one.role === role && isAddressEqual(one.account, account.value));
  const error =
    account.kind === "invalid" ? account.message : hasIt ? "It already has this role." : null;

  function review(event: FormEvent) {
    event.preventDefault();
    if (account.kind === "invalid" || error !== null) return setShowErrors(true);
    onClose();
    onReview({ role, account: account.value });
  }

  return (
    <Dialog open title="Grant a role" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <SelectField
          label="Role"
          hint={`It ${roleLabels[role].may} until it is revoked, even if the owner changes.`}
          value={role}
          onChange={({ target }) =>
            setRole(grantable.find((one) => one === target.value) ?? "MINTER_ROLE")
          }
        >
          {grantable.map((one) => (
            <option key={one} value={one}>
              {roleLabels[one].name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Account"
          mono
          value={text}
          error={showErrors ? error : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the grant
        </Button>
      </form>
    </Dialog>
  );
}
