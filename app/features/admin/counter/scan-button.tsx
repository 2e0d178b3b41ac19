import ScanBarcode from 'lucide-react/icons/scan-barcode'

import { adminCounter } from '#copy/admin/counter.ts'
import { Button } from '#ui/kit/button.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'

const Scanner = lazyOverlay(
  () => import('./scanner.tsx'),
  ({ onClose }) => onClose(),
  <p className="text-muted">{adminCounter.scan.starting}</p>,
)

interface ScanProps {
  open: boolean
  onOpen: (open: boolean) => void
}

/** Opens the camera. */
export function ScanButton({ open, onOpen }: ScanProps) {
  return (
    <Button aria-pressed={open} onClick={() => onOpen(!open)}>
      <ScanBarcode aria-hidden="true" className="size-5" />
      {adminCounter.scan.open}
    </Button>
  )
}

/** The camera, whose code is loaded when it is opened first. */
export function ScanView({ open, onOpen, onCode }: ScanProps & { onCode: (code: string) => string }) {
  if (!open) return null
  return <Scanner onCode={onCode} onClose={() => onOpen(false)} />
}
