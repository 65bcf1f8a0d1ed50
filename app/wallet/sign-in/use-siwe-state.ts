import { useSIWE } from "connectkit";

/** The part of ConnectKit's sign-in that the console uses; ConnectKit declares no type for it. */
type SiweState = {
  isSignedIn: boolean;
  isRejected: boolean;
  isError: boolean;
  signIn: () => Promise<void>;
  reset: () => void;
};

export function useSiweState(): SiweState {
  return useSIWE() as SiweState;
}
