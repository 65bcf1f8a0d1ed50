declare module "jsdom" {
  /** A page or an XML document that was parsed, without running its scripts. */
  export class JSDOM {
    /** @throws if the content type is XML and the text is malformed. */
    constructor(text: string, options?: { contentType: string });
    readonly window: Window & typeof globalThis;
  }
}
