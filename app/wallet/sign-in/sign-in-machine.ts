import type { SignInState } from "#app/wallet/context/wallet-context.ts";

/** Current step; each has its own error message. */
export type SignInStep = "preparing" | "signing" | "verifying" | "renewing" | "finishing";

export type SignInProgress = {
  /** State shown on the page. */
  state: SignInState;
  /** Current step, or the one that failed last. */
  step: SignInStep;
  /** Why the last attempt failed; null after a user rejection, which is not an error. */
  failure: string | null;
  /** Why the wallet or the server, in its own sentence, has refused the current attempt. */
  rejection: string | null;
};

export type SignInEvent =
  | { kind: "started" }
  | { kind: "prepared" }
  | { kind: "signed" }
  | { kind: "accepted" }
  | { kind: "rejected"; message: string }
  | { kind: "terms-changed" }
  | { kind: "finished" }
  | { kind: "user-rejected" }
  | { kind: "failed" };

export const idleSignIn: SignInProgress = {
  state: "idle",
  step: "preparing",
  failure: null,
  rejection: null,
};

/** Error message for each step without a reason for the refusal: what went wrong and what to do. */
export const signInFailures: Readonly<Record<SignInStep, string>> = {
  preparing: "Sign-in could not start. Check that the console is reachable and try again.",
  signing: "The wallet could not sign the message. Unlock it and try again.",
  verifying: "The console does not answer, so your signature was not checked. Please try again.",
  renewing: "The terms changed while this page was open. Read them and sign in again.",
  finishing: "Something went wrong while signing in. Please try again.",
};

export function advanceSignIn(progress: SignInProgress, event: SignInEvent): SignInProgress {
  switch (event.kind) {
    case "started":
      return { ...idleSignIn, state: "signing" };
    case "prepared":
      return { ...progress, step: "signing" };
    case "signed":
      return { ...progress, state: "verifying", step: "verifying" };
    case "terms-changed":
      return { ...progress, step: "renewing" };
    case "accepted":
      return { ...progress, step: "finishing" };
    case "rejected":
      return { ...progress, rejection: event.message };
    case "finished":
    case "user-rejected":
      return idleSignIn;
    case "failed":
      return {
        ...progress,
        state: "idle",
        failure: progress.rejection ?? signInFailures[progress.step],
      };
  }
}
