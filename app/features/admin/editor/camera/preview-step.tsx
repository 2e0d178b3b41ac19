import Camera from 'lucide-react/icons/camera'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SwitchCamera from 'lucide-react/icons/switch-camera'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { CAMERA_ASPECT } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { Spinner } from '#ui/kit/spinner.tsx'
import type { Camera as RunningCamera } from '#browser/camera/use-camera.ts'
import { CameraStep, WHOLE_PICTURE } from './camera-step.tsx'

const words = adminProduct.camera

interface PreviewStepProps {
  camera: RunningCamera
  mobile: boolean
  onCapture: () => void
}

/** The live preview of the camera, or why there is none. */
export function PreviewStep({ camera, mobile, onCapture }: PreviewStepProps) {
  const { state, problem, facing, video, retry, switchCamera } = camera
  return (
    <CameraStep
      notice={problem && <Notice tone="error">{problem}</Notice>}
      aspect={state === 'streaming' ? undefined : CAMERA_ASPECT}
      picture={
        <>
          <video
            ref={video}
            playsInline
            muted
            aria-label={words.preview}
            className={state === 'streaming' ? WHOLE_PICTURE : 'hidden'}
          />
          {state === 'starting' && (
            <p role="status" className="flex items-center gap-3 text-muted">
              <Spinner />
              {words.starting}
            </p>
          )}
        </>
      }
    >
      {mobile && (
        <Button kind="outline" onClick={switchCamera}>
          <SwitchCamera aria-hidden="true" className="size-5" />
          {facing === 'environment' ? words.switchToFront : words.switchToBack}
        </Button>
      )}
      {state === 'failed' && (
        <Button kind="outline" onClick={retry}>
          <RefreshCw aria-hidden="true" className="size-5" />
          {words.retry}
        </Button>
      )}
      <Button onClick={onCapture} disabled={state !== 'streaming'}>
        <Camera aria-hidden="true" className="size-5" />
        {words.capture}
      </Button>
    </CameraStep>
  )
}
