import { isAddressEqual } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { check, findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import type { RoleHolder } from "./role-holders.types.ts";
import { roleLabels } from "#app/domain/tokens/roles.ts";
import type { RoleGrant } from "#app/domain/tokens/transactions.ts";

/** Only the owner can hold the admin role. */
const grantable = ["MINTER_ROLE", "PAUSER_ROLE"] as const;

type GrantDialogProps = {
  holders: readonly RoleHolder[];
  onReview: (grant: RoleGrant) => Review;
  onClose: () => void;
};

/** Asks for a role and an account. */
export function GrantDialog({ holders, onReview, onClose }: GrantDialogProps) {
  const entries = useEntries({ role: "MINTER_ROLE", account: "" }, (texts) => ({
    role: findChoice(grantable, (one) => one === texts.role, "Choose a role."),
    account: check(parseAccount(texts.account), (account) =>
      holders.some((one) => one.role === texts.role && isAddressEqual(one.account, account))
        ? "It already has this role."
        : null,
    ),
  }));
  const { fields, parsed } = entries;
  return (
    <PromptDialog
      title="Grant a role"
      entries={entries}
      reviewLabel="Review the grant"
      onReview={onReview}
      onClose={onClose}
    >
      <SelectField
        label="Role"
        hint={
          parsed.role.kind === "ok" &&
          `It ${roleLabels[parsed.role.value].may} until it is revoked, even if the owner changes.`
        }
        {...fields.role}
      >
        {grantable.map((one) => (
          <option key={one} value={one}>
            {roleLabels[one].name}
          </option>
        ))}
      </SelectField>
      <TextField label="Account" mono {...fields.account} />
    </PromptDialog>
  );
}
