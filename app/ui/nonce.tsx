import { createContext, useContext } from "react";

declare global {
  var __webpack_nonce__: string | undefined;
}

export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The nonce of this response's content security policy. In the browser it is the one that the first
 * inline script kept, since browsers hide the attribute.
 */
export function useNonce(): string | undefined {
  const given = useContext(NonceContext);
  return given ?? (typeof window === "undefined" ? undefined : globalThis.__webpack_nonce__);
}
