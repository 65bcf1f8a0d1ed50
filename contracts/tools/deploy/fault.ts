/** Something the user can put right. The message is one sentence: what happened, what to do. */
export class DeployFault extends Error {
  override name = "DeployFault";
}
