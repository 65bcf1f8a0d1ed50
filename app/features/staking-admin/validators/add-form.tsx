import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { fetchCheck, unansweredLabels } from "#app/common/staking/registration/check-requests.ts";
import type { Taken } from "#app/common/staking/registration/holders.ts";
import {
  parseRegistration,
  type RegistrationText,
} from "#app/common/staking/registration/parse-registration.ts";
import { readAccount } from "#app/common/staking/registration/read-field.ts";
import {
  emptyRegistration,
  RegistrationFields,
} from "#app/common/staking/registration/registration-fields.tsx";
import { nameOf } from "#app/common/staking/labels.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AddFacts } from "./add-page.server.ts";
import { findAddBlocker } from "./review-blockers.ts";
import { useValidatorLifecycle } from "./use-validator-lifecycle.ts";

/** Registers an operator with the admin's own coins; active immediately. */
export function AddForm({ facts }: { facts: AddFacts }) {
  const { deployments, coin, registry } = facts;
  const staking = deployments.staking;
  const navigate = useNavigate();
  const { run } = useValidatorLifecycle();
  const [operator, setOperator] = useState("");
  const [text, setText] = useState<RegistrationText>(emptyRegistration);
  const [showErrors, setShowErrors] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  const [phase, setPhase] = useState<"idle" | "checking" | "unanswered">("idle");
  const account = readAccount(operator, staking.address);
  const parsed = parseRegistration(text, { staking: staking.address, coin, registry });
  const own = showErrors && parsed.kind === "invalid" ? parsed.errors : {};

  async function review(event: FormEvent) {
    event.preventDefault();
    if (account.kind === "invalid" || parsed.kind === "invalid") return setShowErrors(true);
    const { metadata } = parsed.value;
    setPhase("checking");
    const check = await fetchCheck({ ...metadata, operator: account.value });
    setPhase(check.kind === "unanswered" ? "unanswered" : "idle");
    if (check.kind === "unanswered") return;
    setTaken(check.taken);
    if (Object.keys(check.taken).length > 0) return;
    const setting = { deployment: staking, coin, nameOf: (id: number) => nameOf(id, new Map()) };
    const validator = { ...parsed.value, operator: account.value };
    run(
      ({ registerTransaction }) => registerTransaction(setting, [validator]),
      () => navigate("/admin/validators"),
    );
  }

  return (
    <form className={layout["stack"]} onSubmit={(event) => void review(event)} noValidate>
      <TextField
        label="Operator"
        hint="The account that will run it. You pay the self-stake; it belongs to the operator."
        mono
        value={operator}
        error={
          showErrors && account.kind === "invalid" ? account.message : (taken.operator ?? null)
        }
        onChange={(event) => {
          setOperator(event.target.value);
          setTaken({});
        }}
      />
      <RegistrationFields
        text={text}
        errors={{ ...taken, ...own }}
        registry={registry}
        coin={coin}
        onChange={(changed) => {
          setText({ ...text, ...changed });
          setTaken({});
        }}
      />
      <p className={typography["note"]}>
        It is active immediately. Rewards go to the operator; only the operator can set another
        recipient.
      </p>
      {phase === "unanswered" && <Notice tone="danger">{unansweredLabels}</Notice>}
      <RoleButton
        type="submit"
        size="normal"
        variant="primary"
        fullWidth

        facts={facts}
        needs="STAKING_OPERATOR"
        blocker={findAddBlocker(registry)}
        pending={phase === "checking"}
      >
        Review the validator
      </RoleButton>
    </form>
  );
}
