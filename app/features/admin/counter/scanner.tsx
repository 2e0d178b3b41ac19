import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'

import { useCamera } from '#browser/camera/use-camera.ts'
import { useScanning } from '#browser/camera/use-scanning.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = adminCounter.scan

/** While nothing was seen yet; a failure has a notice. */
const SENTENCES = { starting: words.starting, streaming: words.aim, failed: '' }

interface ScannerProps {
  /** @returns what is said about the code */
  onCode: (code: string) => string
  onClose: () => void
}

/** The camera, which adds what it sees until it is closed. Import it lazily. */
export default function Scanner({ onCode, onClose }: ScannerProps) {
  const mobile = matchMedia('(pointer: coarse)').matches
  const { state, problem, video, retry } = useCamera(true, mobile)
  const [said, setSaid] = useState('')
  const failed = useScanning(state === 'streaming', 'barcode', video, (code) => {
    // Felt without looking at the phone.
    navigator.vibrate?.(60)
    setSaid(onCode(code))
  })
  return (
    <section aria-label={words.title} className="grid gap-2">
      {problem && <Notice tone="error">{problem}</Notice>}
      {failed && <Notice tone="error">{words.cannotRead}</Notice>}
      <div className="relative overflow-hidden rounded-card bg-quiet">
        <video
          ref={video}
          playsInline
          muted
          aria-label={words.preview}
          className={state === 'streaming' ? 'max-h-[32vh] w-full object-cover' : 'hidden'}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
          {said || SENTENCES[state]}
        </p>
        {state === 'failed' && (
          <Button kind="outline" onClick={retry}>
            <RefreshCw aria-hidden="true" className="size-5" />
            {adminCounter.tryAgain}
          </Button>
        )}
        <Button kind="outline" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
          {words.close}
        </Button>
      </div>
    </section>
  )
}
