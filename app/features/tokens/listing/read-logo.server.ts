import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { logoTypes, type TokenLogo } from "#app/common/assets/token-logo.store.server.ts";

export const maxLogoBytes = 100 * 1_024;

export type ReadLogo =
  | { kind: "ok"; logo: TokenLogo }
  /** The form came without a file. */
  | { kind: "none" }
  | { kind: "refused"; sentence: string };

/**
 * A logo that a form brought, known by its content: pictures of dots only. An SVG is a document that
 * may run scripts, whatever it is called.
 */
export async function readLogo(field: FormDataEntryValue | null): Promise<ReadLogo> {
  // A form whose file was left out brings one without a name and content.
  if (!(field instanceof File) || field.size === 0) return { kind: "none" };
  if (field.size > maxLogoBytes) {
    return { kind: "refused", sentence: "A logo has at most 100 KB. Choose a smaller picture." };
  }
  const bytes = new Uint8Array(await field.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  const type = logoTypes.find((one) => one === found?.mime);
  if (type === undefined) {
    return { kind: "refused", sentence: "A logo is a PNG, JPEG or WebP picture." };
  }
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { kind: "ok", logo: { sha256, type, bytes } };
}
