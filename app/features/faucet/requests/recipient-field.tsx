import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import typography from "#app/ui/typography.module.css";
import type { RecipientName } from "./use-recipient-name.ts";

type RecipientFieldProps = {
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
  takesNames: boolean;
  named: RecipientName | null;
};

/** Who is paid: an address, or a name in whose place its address is submitted. */
export function RecipientField({ text, onChange, error, takesNames, named }: RecipientFieldProps) {
  const lookup = named?.lookup ?? null;
  const address = lookup?.kind === "found" ? lookup.address : null;
  return (
    <div>
      <TextField
        label="Recipient"
        hint={takesNames ? "An address or an ENS name." : "An address. Names are not looked up."}
        name={address === null ? "address" : undefined}
        mono
        required
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={named === null ? error : describeProblem(named)}
        onChange={(event) => onChange(event.target.value)}
      />
      {address !== null && (
        <>
          <input type="hidden" name="address" value={address} />
          <p className={typography["note"]} role="status">
            {named?.name} is <code className={typography["wrap"]}>{address}</code>
          </p>
        </>
      )}
      {named !== null && lookup?.kind === "failed" && (
        <Button size="small" onClick={named.lookUpAgain}>
          Look up again
        </Button>
      )}
    </div>
  );
}

function describeProblem({ name, lookup }: RecipientName): string | null {
  switch (lookup?.kind) {
    case undefined:
    case "found":
      return null;
    case "none":
      return `${name} has no address in ENS. Enter the address.`;
    case "failed":
      return `${name} could not be looked up. Look it up again, or enter the address.`;
  }
}
