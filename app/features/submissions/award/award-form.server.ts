import type { Address } from "viem";
import { formText } from "#app/platform/form-text.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { discardAward } from "#app/domain/submissions/award/approve.server.ts";
import { gatherAward } from "#app/domain/submissions/award/gather.server.ts";

/** Handles a form of the award page. @returns An error, or null on success. */
export async function actOnAward(
  wallet: Address,
  taskId: string,
  form: FormData,
): Promise<string | null> {
  switch (formText(form, "intent")) {
    case "gather": {
      const outcome = await gatherAward(wallet, taskId, withoutControls(formText(form, "reason")));
      return outcome.kind === "rejected" ? outcome.message : null;
    }
    case "discard":
      return discardAward(wallet, formText(form, "award"));
    default:
      return "Unknown action.";
  }
}
