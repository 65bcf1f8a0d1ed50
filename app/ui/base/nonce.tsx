import { createContext, useContext } from "react";

declare global {
  var __webpack_nonce__: string | undefined;
}

export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Returns the nonce of this response's content security policy. In the browser, the one saved by
 * the first inline script, since browsers hide the attribute.
 */
export function useNonce(): string | undefined {
  const value = useContext(NonceContext);
  return value ?? (typeof window === "undefined" ? undefined : globalThis.__webpack_nonce__);
}
