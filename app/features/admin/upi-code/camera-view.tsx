import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'

import { useCamera } from '#browser/camera/use-camera.ts'
import { useScanning } from '#browser/camera/use-scanning.ts'
import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** While nothing was seen yet; a failure has a notice. */
const SENTENCES = { starting: words.starting, streaming: words.aim, failed: '' }

interface CameraViewProps {
  onCode: (text: string) => void
  onClose: () => void
}

/** The camera until it sees a QR code. Import it lazily. */
export default function CameraView({ onCode, onClose }: CameraViewProps) {
  const mobile = matchMedia('(pointer: coarse)').matches
  const { state, problem, video, retry } = useCamera(true, mobile)
  const failed = useScanning(state === 'streaming', 'qr', video, onCode)
  return (
    <section aria-label={words.camera} className="grid gap-2">
      {problem && <Notice tone="error">{problem}</Notice>}
      {failed && <Notice tone="error">{words.problems.cannotRead}</Notice>}
      <div className="relative overflow-hidden rounded-card bg-quiet">
        <video
          ref={video}
          playsInline
          muted
          aria-label={words.preview}
          className={state === 'streaming' ? 'max-h-[50vh] w-full object-cover' : 'hidden'}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
          {SENTENCES[state]}
        </p>
        {state === 'failed' && (
          <Button kind="outline" onClick={retry}>
            <RefreshCw aria-hidden="true" className="size-5" />
            {words.tryAgain}
          </Button>
        )}
        <Button kind="outline" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
          {words.closeCamera}
        </Button>
      </div>
    </section>
  )
}
