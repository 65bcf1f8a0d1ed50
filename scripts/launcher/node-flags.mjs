/**
 * How our processes are run. The young generation is held at 4 MB (megabytes): left alone, V8 lets
 * the console grow by a third before it collects what a page view leaves behind.
 */
export const nodeFlags = ["--enable-source-maps", "--max-semi-space-size=4"];
