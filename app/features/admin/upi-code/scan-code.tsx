import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { FoundCode } from './found-code.tsx'
import type { action } from './read-code.ts'

const CameraView = lazyOverlay(
  () => import('./camera-view.tsx'),
  ({ onClose }) => onClose(),
  <p className="text-muted">{words.starting}</p>,
)

/** Reads the shop's code with the camera or off a picture. The browser finds its text; the shop says what it is. */
export function ScanCode() {
  const reading = useFetcher<typeof action>()
  const fileInput = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const [pictureProblem, setPictureProblem] = useState<string | null>(null)

  function examine(code: string) {
    setCamera(false)
    setPictureProblem(null)
    setText(code)
    void reading.submit({ code }, { method: 'post', action: '/admin/upi-code/reading' })
  }

  async function readPicture(file: File | undefined) {
    if (!file) return
    setText(null)
    const result = await codeIn(file)
    if ('text' in result) examine(result.text)
    else setPictureProblem(result.problem)
  }

  const result = text !== null && reading.state === 'idle' ? reading.data : undefined
  const problem = pictureProblem ?? (result && 'error' in result ? result.error?.['code']?.[0] : undefined)
  return (
    <Card title={words.scanTitle}>
      <p className="mb-4 text-muted">{words.scanLine}</p>
      {problem && (
        <Notice tone="error" className="mb-4">
          {problem}
        </Notice>
      )}
      {camera ? (
        <CameraView onCode={examine} onClose={() => setCamera(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setCamera(true)}>
            <Camera aria-hidden="true" className="size-5" />
            {words.openCamera}
          </Button>
          <Button kind="outline" onClick={() => fileInput.current?.click()}>
            <ImagePlus aria-hidden="true" className="size-5" />
            {words.choosePicture}
          </Button>
          <input
            ref={fileInput}
            type="file"
            accept="image/*"
            aria-label={words.choosePicture}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void readPicture(target.files?.[0])
              // The same picture can be chosen again.
              target.value = ''
            }}
          />
        </div>
      )}
      <p role="status" className="mt-2 text-15 text-muted">
        {reading.state !== 'idle' && words.reading}
      </p>
      {result && 'found' in result && text !== null && (
        <FoundCode code={result.found} onDone={() => setText(null)} />
      )}
      <noscript>
        <Notice tone="warning">{words.needsScript}</Notice>
      </noscript>
    </Card>
  )
}

/** What reads it is loaded when it is needed first. */
async function codeIn(file: File): Promise<{ text: string } | { problem: string }> {
  try {
    const { readPictureCode } = await import('./read-picture.ts')
    return await readPictureCode(file)
  } catch {
    return { problem: words.problems.cannotRead }
  }
}
