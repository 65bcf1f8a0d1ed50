import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { askForCheck, unansweredWords } from "#app/features/staking/operator/check-requests.ts";
import type { Taken } from "#app/features/staking/operator/holders.ts";
import {
  parseRegistration,
  type RegistrationText,
} from "#app/features/staking/operator/parse-registration.ts";
import { readAccount } from "#app/features/staking/operator/read-field.ts";
import {
  emptyRegistration,
  RegistrationFields,
} from "#app/features/staking/operator/registration-fields.tsx";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AddFacts } from "./add-page.server.ts";
import { findAddLack } from "./desk-lacks.ts";
import { useValidatorPlans } from "./use-validator-plans.ts";

/** Registers an operator with the admin's own coins, active at once. */
export function AddForm({ facts }: { facts: AddFacts }) {
  const { places, coin, registry } = facts;
  const staking = places.staking;
  const navigate = useNavigate();
  const { run } = useValidatorPlans();
  const [operator, setOperator] = useState("");
  const [text, setText] = useState<RegistrationText>(emptyRegistration);
  const [isRefused, setRefused] = useState(false);
  const [taken, setTaken] = useState<Taken>({});
  const [phase, setPhase] = useState<"idle" | "checking" | "unanswered">("idle");
  const account = readAccount(operator, staking.address, coin);
  const parsed = parseRegistration(text, { staking: staking.address, coin, registry });
  const own = isRefused && parsed.kind === "invalid" ? parsed.errors : {};

  async function review(event: FormEvent) {
    event.preventDefault();
    if (account.kind === "wrong" || parsed.kind === "invalid") return setRefused(true);
    const { metadata } = parsed.value;
    setPhase("checking");
    const check = await askForCheck({ ...metadata, operator: account.value });
    setPhase(check.kind === "unanswered" ? "unanswered" : "idle");
    if (check.kind === "unanswered") return;
    setTaken(check.taken);
    if (Object.keys(check.taken).length > 0) return;
    const setting = { place: staking, coin, nameOf: (id: number) => nameOf(id, new Map()) };
    const validator = { ...parsed.value, operator: account.value };
    run(
      ({ registerPlan }) => registerPlan(setting, [validator]),
      () => navigate("/admin/validators"),
    );
  }

  return (
    <form className={styles["form"]} onSubmit={(event) => void review(event)} noValidate>
      <TextField
        label="Operator"
        hint="The account that will run it. The self-bond is yours to pay and the operator's to keep."
        mono
        value={operator}
        error={isRefused && account.kind === "wrong" ? account.sentence : (taken.operator ?? null)}
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
      <p className={styles["quiet"]}>
        It is active at once. Its rewards go to the operator, which alone can set another recipient.
      </p>
      {phase === "unanswered" && <Notice tone="danger">{unansweredWords}</Notice>}
      <PowerButton
        type="submit"
        size="normal"
        variant="primary"
        fullWidth

        facts={facts}
        powers={["staking:STAKING_ADMIN_ROLE"]}
        lack={findAddLack(registry)}
        pending={phase === "checking"}
      >
        Review the validator
      </PowerButton>
    </form>
  );
}
