import { showToast } from "#app/ui/toast.ts";

/** Says that signing out has failed so far; the page reloads once it has not. */
export function showStillSignedIn(): void {
  showToast({
    id: "still-signed-in",
    type: "error",
    message:
      "You are still signed in here: the console did not respond. Signing out is tried again; keep this page open.",
    duration: Infinity,
  });
}
