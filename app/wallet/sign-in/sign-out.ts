import { releaseScheme } from "#app/ui/theme/color-scheme.ts";
import { dismissToast, showToast } from "#app/ui/feedback/toast.ts";
import { endSession } from "./sign-in-requests.ts";

const toastId = "still-signed-in";

/** Ends the session, and says so for as long as the console does not confirm it. */
export async function signOut(): Promise<void> {
  await endSession(() =>
    showToast({
      id: toastId,
      type: "error",
      message:
        "You are still signed in here: the console did not respond. Trying again; keep this page open.",
      duration: Infinity,
    }),
  );
  dismissToast(toastId);
  releaseScheme();
}
