import { TextField } from "#app/ui/forms/field.tsx";

export function LogoField({ error }: { error?: readonly string[] | undefined }) {
  return (
    <TextField
      label="Logo"
      hint="Optional. PNG, JPEG or WebP, up to 100 KB."
      type="file"
      name="logo"
      accept="image/png,image/jpeg,image/webp"
      error={error}
    />
  );
}
