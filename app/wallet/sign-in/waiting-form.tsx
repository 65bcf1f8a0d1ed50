import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatTimeMs } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type WaitingFormProps = {
  /** When the message expires, in milliseconds. */
  expiresAt: number;
  isPending: boolean;
  onResume: (signature: string) => void;
};

const hexPattern = /^0x([0-9a-fA-F]{2})+$/;

/** Continues a sign-in for which the owners of a contract wallet sign one after another. */
export function WaitingForm({ expiresAt, isPending, onResume }: WaitingFormProps) {
  const [signature, setSignature] = useState("");
  const [error, setError] = useState<string | null>(null);

  function resume(event: FormEvent): void {
    event.preventDefault();
    const text = signature.trim();
    const isValid = text === "" || hexPattern.test(text);
    setError(isValid ? null : "A signature is 0x and hexadecimal digits, two for each byte.");
    if (isValid && !isPending) onResume(text || "0x");
  }

  return (
    <form className={layout["stack"]} aria-label="Earlier message" onSubmit={resume} noValidate>
      <p className={typography["quiet"]}>
        A message that you began to sign here waits for your wallet&apos;s owners until{" "}
        {formatTimeMs(expiresAt)}. You may close this page meanwhile.
      </p>
      <TextField
        label="Signature"
        hint="Leave it empty if the owners have approved the message on the chain."
        mono
        value={signature}
        error={error}
        onChange={(event) => setSignature(event.currentTarget.value)}
      />
      <span className={layout["tools"]}>
        <Button type="submit" pending={isPending}>
          Continue with that message
        </Button>
      </span>
    </form>
  );
}
