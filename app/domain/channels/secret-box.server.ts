import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts the secrets of channels. */
export type SecretBox = {
  seal: (channelId: string, text: string) => string;
  /** Returns null if it was sealed with another key or for another channel. */
  open: (channelId: string, sealed: string) => string | null;
};

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates a box whose keys are derived from the session secrets: the first seals, all open. A key
 * in a file of `DATA_DIR` would not do, since several processes share the database and these
 * secrets, but each has its own `DATA_DIR`. On the embedded network the secret is a file of
 * `DATA_DIR` anyway, which only its owner may read.
 */
export function createSecretBox(sessionSecrets: readonly string[]): SecretBox {
  const keys = sessionSecrets.map(deriveKey);
  const [first] = keys;
  if (first === undefined) throw new Error("There is no session secret to derive a key from.");
  return {
    seal: (channelId, text) => seal(first, channelId, text),
    open: (channelId, sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      for (const key of keys) {
        const text = open(key, channelId, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

/** The secrets are random and long, so that a slow derivation would add nothing. */
function deriveKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "tan-console channel secrets", 32));
}

/** The channel's id is authenticated, so that a row's secret cannot be moved to another row. */
function seal(key: Uint8Array, channelId: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(channelId));
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

function open(key: Uint8Array, channelId: string, sealed: Buffer): string | null {
  if (sealed.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(channelId))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const content = decipher.update(sealed.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([content, decipher.final()]).toString("utf8");
  } catch {
    // The cipher has no other way to report that the tag does not match.
    return null;
  }
}
