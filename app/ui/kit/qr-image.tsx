import type { QrCode } from '#domain/values/qr-code.ts'

/** The white margin that scanners need, in modules (ISO/IEC 18004 requires four). */
const QUIET_ZONE = 4

/** A QR code, black on white in both themes, because many scanners cannot read an inverted code. */
export function QrImage({ qr: { side, path }, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side + 2 * QUIET_ZONE} ${side + 2 * QUIET_ZONE}`}
      shapeRendering="crispEdges"
      className="aspect-square h-auto w-52 max-w-full rounded-control bg-white forced-color-adjust-none"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
