import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { lazy, Suspense } from 'react'

import { adminCounter } from '#copy/admin/counter.ts'
import { Button } from '#ui/kit/button.tsx'

const Scanner = lazy(() => import('./scanner.tsx'))

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
  return (
    <Suspense fallback={<p className="text-muted">{adminCounter.scan.starting}</p>}>
      <Scanner onCode={onCode} onClose={() => onOpen(false)} />
    </Suspense>
  )
}
