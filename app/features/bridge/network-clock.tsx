import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatDuration } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./bridge.module.css";

type NetworkClockProps = {
  warpSeconds: number;
  error: string | null;
};

/** Moves the embedded network's clock, so that what takes days can be tried in a minute. */
export function NetworkClock({ warpSeconds, error }: NetworkClockProps) {
  const isWarping = useNavigation().formMethod === "POST";
  return (
    <section className={styles["clock"]} aria-label="Network clock">
      <div>
        <h2>Network clock</h2>
        <p className={typography["note"]}>
          {warpSeconds === 0
            ? "The four embedded chains run on real time."
            : `The four embedded chains run ${formatDuration(warpSeconds * 1_000)} ahead of real time.`}{" "}
          They can only be moved forward.
        </p>
      </div>
      <Form method="post" className={styles["clock-form"]} preventScrollReset>
        <TextField
          label="Move forward by"
          name="duration"
          placeholder="7d"
          hint="90s, 15m, 6h, 7d or 2w"
          required
          error={error}
        />
        <Button type="submit" pending={isWarping}>
          Move the clock
        </Button>
      </Form>
    </section>
  );
}
