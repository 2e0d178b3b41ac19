import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'

import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

interface CodeCameraProps {
  camera: {
    state: 'starting' | 'streaming' | 'failed'
    /** Why there is no picture. */
    problem: string | null
    video: Ref<HTMLVideoElement>
    retry: () => void
  }
  /** Whether codes cannot be read. */
  failed: boolean
  words: Record<'title' | 'preview' | 'starting' | 'aim' | 'cannotRead' | 'tryAgain' | 'close', string>
  /** What is said about the last code; blank while none was seen. */
  said?: string
  /** The most height of the picture, as a class. */
  height: 'max-h-[32vh]' | 'max-h-[50vh]'
  onClose: () => void
}

/** The picture of a camera that reads codes, and what is said about it. */
export function CodeCamera({ camera, failed, words, said = '', height, onClose }: CodeCameraProps) {
  const { state, problem, video, retry } = camera
  // A failure has a notice.
  const sentences = { starting: words.starting, streaming: words.aim, failed: '' }
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
          className={state === 'streaming' ? `${height} w-full object-cover` : 'hidden'}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
          {said || sentences[state]}
        </p>
        {state === 'failed' && (
          <Button kind="outline" onClick={retry}>
            <RefreshCw aria-hidden="true" className="size-5" />
            {words.tryAgain}
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
