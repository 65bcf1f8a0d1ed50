/**
 * Replaces wallet SDKs that the console does not offer. The connector packages import them by name;
 * nothing here is ever called.
 */
function notOffered(): never {
  throw new Error("This wallet is not supported.");
}

export {
  notOffered as aaveAccountConnector,
  notOffered as GeminiWalletProvider,
  notOffered as RpcSchema,
  notOffered as z,
};

export default {};
