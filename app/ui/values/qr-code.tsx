import { create } from "qrcode";

/** Light border in modules, which scanners need. */
const border = 4;

type QrCodeProps = {
  text: string;
  /** What it leads to. */
  label: string;
};

/** Width and height in pixels. */
const size = 180;

/** A QR code, dark on light in both color schemes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const width = modules.size + 2 * border;
  const dark = Array.from(modules.data, (isDark, i) =>
    isDark ? `M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z` : "",
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-border} ${-border} ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <rect x={-border} y={-border} width={width} height={width} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
