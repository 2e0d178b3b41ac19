import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import type { CropBox } from '#domain/pictures/crop.ts'
import { CAMERA_ASPECT, CROP_ASPECT } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { CameraStep } from './camera-step.tsx'
import { cropPhoto } from './photo.ts'
import { useObjectUrl } from './use-object-url.ts'

const words = adminProduct.camera
const MAX_ZOOM = 4

interface CropStepProps {
  photo: Blob
  onCropped: (photo: Blob) => void
  onSkip: () => void
  onRetake: () => void
}

/** Crops the photo to 4:3; the photo is moved by pointer, touch or arrow keys. */
export function CropStep({ photo, onCropped, onSkip, onRetake }: CropStepProps) {
  const url = useObjectUrl(photo)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [aspect, setAspect] = useState(CAMERA_ASPECT)
  const [box, setBox] = useState<CropBox | null>(null)
  return (
    <CameraStep
      aspect={aspect}
      picture={
        url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={CROP_ASPECT}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setBox(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setAspect(naturalWidth / naturalHeight)}
            cropperProps={{ role: 'group', 'aria-label': words.cropTitle }}
          />
        )
      }
    >
      <label className="flex min-h-11 w-full items-center gap-3 text-15 font-semibold sideways:grow">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="min-w-0 grow accent-royal"
        />
      </label>
      <Button kind="quiet" onClick={onRetake}>
        {words.retake}
      </Button>
      <Button kind="outline" onClick={onSkip}>
        {words.skipCrop}
      </Button>
      <Button disabled={box === null} onClick={() => box && void cropPhoto(photo, box).then(onCropped)}>
        {words.applyCrop}
      </Button>
    </CameraStep>
  )
}
