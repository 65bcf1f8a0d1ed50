import { useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import typography from "#app/ui/typography.module.css";
import { thresholdText } from "./threshold-text.ts";
import type { UptimeAnswer } from "./uptime.types.ts";
import uptime from "./uptime.module.css";

type ThresholdFormProps = { thresholdBps: number; answer: UptimeAnswer | undefined };

/** Sets the share of signed blocks below which an epoch is a strike. */
export function ThresholdForm({ thresholdBps, answer }: ThresholdFormProps) {
  const { formData } = useNavigation();
  const error = answer?.errors.threshold ?? null;
  const saved = thresholdText(thresholdBps);
  const rejected = error === null ? undefined : answer?.values;
  return (
    <Form
      method="post"
      preventScrollReset
      className={uptime["threshold"]}
      noValidate
      filledWith={rejected?.filledWith || JSON.stringify({ threshold: saved })}
    >
      <TextField
        key={thresholdBps}
        label="An epoch is a strike below"
        name="threshold"
        inputMode="decimal"
        suffix="%"
        defaultValue={rejected?.threshold ?? saved}
        error={error}
      />
      <Button
        type="submit"
        name="intent"
        value="threshold"
        pending={formData?.get("intent") === "threshold"}
      >
        Set the threshold
      </Button>
      <p className={typography["note"]}>Also applies to epochs already imported.</p>
    </Form>
  );
}
