import { useNavigation } from "@remix-run/react";
import desk from "#app/features/staking/admin/desk.module.css";
import styles from "#app/features/staking/staking.module.css";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import type { UptimeAnswer } from "./uptime.types.ts";
import uptime from "./uptime.module.css";
import { VerdictTable } from "./verdict-table.tsx";

/** A file of an epoch: looked at first, kept when every line of it is right. */
export function ImportForm({ answer }: { answer: UptimeAnswer | undefined }) {
  const { formData } = useNavigation();
  const intent = formData?.get("intent");
  const typed = answer?.typed;
  return (
    <section className={desk["columns"]} aria-labelledby="import-uptime">
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className={styles["form"]}
        noValidate
      >
        <h2 id="import-uptime">Import an epoch</h2>
        <TextField
          // The answer's own words, also when the form was drawn before it came.
          key={`epoch:${typed?.epoch ?? ""}`}
          label="Epoch"
          name="epoch"
          inputMode="numeric"
          defaultValue={typed?.epoch}
          error={answer?.errors.epoch}
        />
        <TextField
          label="File"
          hint="CSV with validator, expected, signed, missed. A validator goes by its number or its operator's address."
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
        />
        <TextareaField
          key={`list:${typed?.list ?? ""}`}
          label="Or its lines"
          name="list"
          rows={8}
          mono
          placeholder="validator,expected,signed,missed"
          defaultValue={typed?.list}
          error={answer?.errors.list}
        />
        <div className={styles["tools"]}>
          <Button type="submit" name="intent" value="check" pending={intent === "check"}>
            Check
          </Button>
          <Button
            type="submit"
            name="intent"
            value="import"
            variant="primary"
            pending={intent === "import"}
          >
            Import
          </Button>
        </div>
      </Form>
      <div className={uptime["verdicts"]} role="group" aria-label="What will happen">
        {answer?.verdicts ? (
          <VerdictTable verdicts={answer.verdicts} />
        ) : (
          <p className={styles["quiet"]}>
            Check says of each line what would become of it. Nothing is kept while a line is wrong,
            and what was imported before is not counted twice.
          </p>
        )}
      </div>
    </section>
  );
}
