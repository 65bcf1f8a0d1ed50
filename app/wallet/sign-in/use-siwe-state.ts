import { useSIWE } from "connectkit";

/** What the console uses of ConnectKit's sign-in, which declares it without a type. */
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
