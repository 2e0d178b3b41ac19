import { useState } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { CAMERA_ASPECT } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { CameraStep, WHOLE_PICTURE } from './camera-step.tsx'
import { useObjectUrl } from './use-object-url.ts'

const words = adminProduct.camera

interface PhotoStepProps {
  photo: Blob
  onUse: () => void
  onCrop: () => void
  onRetake: () => void
}

/** Shows the captured or cropped photo: use it, crop it, or take another. */
export function PhotoStep({ photo, onUse, onCrop, onRetake }: PhotoStepProps) {
  const url = useObjectUrl(photo)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <CameraStep
      // Without it the frame would have no height until the picture is there.
      aspect={isLoaded ? undefined : CAMERA_ASPECT}
      picture={
        url && <img src={url} alt={words.captured} onLoad={() => setLoaded(true)} className={WHOLE_PICTURE} />
      }
    >
      <Button kind="quiet" onClick={onRetake}>
        {words.retake}
      </Button>
      <Button kind="outline" onClick={onCrop}>
        {words.crop}
      </Button>
      <Button onClick={onUse}>{words.use}</Button>
    </CameraStep>
  )
}
