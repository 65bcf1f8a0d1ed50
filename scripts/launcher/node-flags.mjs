/**
 * Flags of our processes. The young generation is limited to 4 MB (megabytes): otherwise V8 lets
 * the console grow by a third before it collects what a page view leaves behind.
 */
export const nodeFlags = ["--enable-source-maps", "--max-semi-space-size=4"];
