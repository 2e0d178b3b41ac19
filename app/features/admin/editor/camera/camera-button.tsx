import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { Button } from '#ui/kit/button.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'

const CameraDialog = lazyOverlay(
  () => import('./camera-dialog.tsx'),
  ({ onClose }) => onClose(),
)

interface CameraButtonProps {
  /** Whether a photo can be added; where it cannot, it says why. */
  isPossible: () => boolean
  onPhoto: (photo: File) => void
}

/** Opens the camera dialog, which is loaded at the first press. */
export function CameraButton({ isPossible, onPhoto }: CameraButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => isPossible() && setOpen(true)}>
        <Camera aria-hidden="true" className="size-5" />
        {adminProduct.images.camera}
      </Button>
      {open && <CameraDialog open onClose={() => setOpen(false)} onPhoto={onPhoto} />}
    </>
  )
}
