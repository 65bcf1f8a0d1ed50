/** Something the user can put right. The message is one sentence: what happened, what to do. */
export class DevnetFault extends Error {
  override name = "DevnetFault";
}
