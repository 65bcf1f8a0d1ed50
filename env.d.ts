/// <reference types="vite/client" />

import "@remix-run/node";

declare module "@remix-run/node" {
  /** Given by server.ts with each request. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augments Remix
  interface AppLoadContext {
    /** Nonce of the response's content security policy. */
    nonce: string;
    /** Peer address, behind the trusted proxies only. */
    clientAddress: string;
  }
}
