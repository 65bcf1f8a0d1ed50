declare module "jsdom" {
  /** A page that was parsed, without running its scripts. */
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
  }
}
