import { useState } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { CropStep } from './crop-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { capture } from './photo.ts'
import { PhotoStep } from './photo-step.tsx'
import { useCamera } from '#browser/camera/use-camera.ts'

const words = adminProduct.camera

interface CameraDialogProps {
  open: boolean
  onClose: () => void
  onPhoto: (photo: File) => void
}

type Step = { name: 'preview' } | { name: 'photo' | 'crop'; photo: Blob; whole: Blob }

/** The steps of taking a photo: preview, photo, optional crop (R4.23). Import it lazily. */
export default function CameraDialog({ open, onClose, onPhoto }: CameraDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'preview' })
  const mobile = matchMedia('(pointer: coarse)').matches
  const camera = useCamera(open && step.name === 'preview', mobile)

  function retake() {
    camera.retry()
    setStep({ name: 'preview' })
  }

  function close() {
    retake()
    onClose()
  }

  /** Only from the step that made it: pressed twice, it is shown once. */
  function showPhoto(from: Step['name'], photo: Blob, whole: Blob) {
    setStep((now) => (now.name === from ? { name: 'photo', photo, whole } : now))
  }

  async function takePhoto() {
    if (!camera.video.current) return
    const photo = await capture(camera.video.current)
    showPhoto('preview', photo, photo)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      // The dialog's height is that of the picture: the second press of two at once can be outside of the next step.
      ignoresPressOutside={step.name !== 'preview'}
      title={step.name === 'crop' ? words.cropTitle : words.title}
    >
      {step.name === 'preview' && (
        <PreviewStep camera={camera} mobile={mobile} onCapture={() => void takePhoto()} />
      )}
      {step.name === 'photo' && (
        <PhotoStep
          photo={step.photo}
          onUse={() => {
            onPhoto(new File([step.photo], 'photo.jpg', { type: 'image/jpeg' }))
            close()
          }}
          onCrop={() => setStep({ ...step, name: 'crop' })}
          onRetake={retake}
        />
      )}
      {step.name === 'crop' && (
        <CropStep
          photo={step.whole}
          onCropped={(photo) => showPhoto('crop', photo, step.whole)}
          onSkip={() => setStep({ ...step, name: 'photo', photo: step.whole })}
          onRetake={retake}
        />
      )}
    </Dialog>
  )
}
