import { useFetcher } from "@remix-run/react";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { RetryOutcome } from "./retry.server.ts";

/**
 * Button that makes the relayer try a delivery at once.
 *
 * @param props `isOffered`: the result stays visible when there is nothing left to retry.
 */
export function RetryButton({ isOffered }: { isOffered: boolean }) {
  const { Form, state, data } = useFetcher<RetryOutcome>();
  // If the form was sent before hydration, the answer is the page's own action data.
  const answered = useActionResult<RetryOutcome>();
  const outcome = data ?? answered;
  if (!isOffered && outcome === undefined) return null;
  return (
    <Form method="post" className={layout["tools"]}>
      <input type="hidden" name="intent" value="retry" />
      {isOffered && (
        <Button type="submit" pending={state !== "idle"}>
          Retry now
        </Button>
      )}
      <span role="status" className={typography["note"]}>
        {state !== "submitting" && outcome?.message}
      </span>
    </Form>
  );
}
