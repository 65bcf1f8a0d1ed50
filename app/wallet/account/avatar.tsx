import type { Address } from "viem";

const cells = 5;

/** Identicon generated from the address: five by five cells, mirrored. */
export function Avatar({ address, size }: { address: Address; size: number }) {
  const bytes =
    address
      .slice(2)
      .match(/../g)
      ?.map((pair) => parseInt(pair, 16)) ?? [];
  const at = (index: number) => bytes[index] ?? 0;
  const hue = Math.round((at(0) / 256) * 360);
  const half = Math.ceil(cells / 2);
  const filled = Array.from({ length: cells * cells }, (_, i) => {
    const column = i % cells;
    const mirrored = column < half ? column : cells - 1 - column;
    return at(1 + Math.floor(i / cells) * half + mirrored) % 2 === 1;
  });
  return (
    <svg width={size} height={size} viewBox="0 0 7 7" aria-hidden shapeRendering="crispEdges">
      <rect width="7" height="7" fill={`hsl(${hue} 45% 88%)`} />
      {filled.map(
        (isFilled, i) =>
          isFilled && (
            <rect
              key={i}
              x={1 + (i % cells)}
              y={1 + Math.floor(i / cells)}
              width="1"
              height="1"
              fill={`hsl(${hue} 55% 38%)`}
            />
          ),
      )}
    </svg>
  );
}
