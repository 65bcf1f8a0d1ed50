import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { logoTypes, type TokenLogo } from "#app/domain/assets/token-logo.store.server.ts";

export const maxLogoBytes = 100 * 1_024;

export type ReadLogo =
  | { kind: "ok"; logo: TokenLogo }
  /** The form contains no file. */
  | { kind: "none" }
  | { kind: "rejected"; message: string };

/**
 * Reads an uploaded logo, detecting its type by content: raster images only, since an SVG is a
 * document that may run scripts, whatever its name.
 */
export async function readLogo(field: FormDataEntryValue | null): Promise<ReadLogo> {
  // An empty file input submits a file without name and content.
  if (!(field instanceof File) || field.size === 0) return { kind: "none" };
  if (field.size > maxLogoBytes) {
    return { kind: "rejected", message: "A logo can be at most 100 KB. Choose a smaller image." };
  }
  const bytes = new Uint8Array(await field.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  const type = logoTypes.find((one) => one === found?.mime);
  if (type === undefined) {
    return { kind: "rejected", message: "A logo must be a PNG, JPEG or WebP image." };
  }
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { kind: "ok", logo: { sha256, type, bytes } };
}
