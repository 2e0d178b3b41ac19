import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'

import { enter } from '#browser/field-content.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { MAX_PROBLEM_PHOTOS } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'
import { FormProblem } from '#ui/shop/customers/form-problem.tsx'
import { sendPhoto } from './send-photo.ts'

const words = problemReports.photos

interface PhotoFieldProps {
  orderId: string
  /** Called when photos begin to be sent, and when they have been. */
  onUploading: (uploading: boolean) => void
}

/** Photos of the problem: each is sent as soon as it is chosen, and can be removed again. */
export function PhotoField({ orderId, onUploading }: PhotoFieldProps) {
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const [ids, setIds] = useState<string[]>([])
  const [stop, setStop] = useState<(() => void) | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** As if they were typed: the form is restored with them. */
  function change(changed: (before: string[]) => string[]) {
    if (field.current) enter(field.current, changed(idsIn(field.current)).join(' '))
  }

  function remove(id: string) {
    change((before) => before.filter((each) => each !== id))
    setProblem(null)
  }

  async function add(target: HTMLInputElement) {
    const files = [...(target.files ?? [])]
    const room = MAX_PROBLEM_PHOTOS - ids.length
    setProblem(files.length > room ? words.tooMany : null)
    const stopped = new AbortController()
    setStop(() => () => stopped.abort())
    onUploading(true)
    for (const file of files.slice(0, room)) {
      const sent = await sendPhoto(orderId, file, {
        onProgress: () => setSlow(false),
        onSlow: () => setSlow(true),
        signal: stopped.signal,
      })
      setSlow(false)
      if (stopped.signal.aborted) break
      if ('problem' in sent) setProblem(sent.problem)
      else change((before) => [...before, sent.id])
    }
    // So that the same file can be chosen again.
    target.value = ''
    setStop(null)
    onUploading(false)
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={hint}>
      <legend className="text-15 font-semibold">{words.label}</legend>
      <p id={hint} className="text-15 text-muted">
        {words.hint(MAX_PROBLEM_PHOTOS)}
      </p>
      <noscript>
        <p className="text-15">{words.needScripts}</p>
      </noscript>
      <input ref={field} hidden name="photos" onChange={({ target }) => setIds(idsIn(target))} />
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {ids.map((id, index) => (
            <li key={id} className="relative">
              <img
                src={`/problem-photos/${id}?size=small`}
                alt={words.alt(index + 1)}
                className="size-24 rounded-control border border-line object-cover"
              />
              <span className="absolute -top-2 -right-2">
                <button
                  type="button"
                  aria-label={words.remove(index + 1)}
                  onClick={() => remove(id)}
                  className={iconButtonClasses('framed')}
                >
                  <X aria-hidden="true" className="size-5" />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {ids.length < MAX_PROBLEM_PHOTOS && (
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClasses(
              { kind: 'outline' },
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <Camera aria-hidden="true" className="size-5" />
            <span aria-live="polite">{stop ? words.adding : words.add}</span>
            <input
              type="file"
              // Of no form: a form that is refused focuses its first field without a name.
              form=""
              accept="image/jpeg,image/png,image/webp,image/gif"
              multiple
              // Not disabled, which would take the focus away.
              aria-disabled={stop !== null}
              onClick={(event) => stop && event.preventDefault()}
              onChange={({ target }) => void add(target)}
              className="sr-only"
            />
          </label>
          {stop && (
            <Button kind="quiet" onClick={stop}>
              {words.stop}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-15 text-muted">
        {isSlow && words.slow}
      </p>
      {problem && <FormProblem problem={problem} />}
    </fieldset>
  )
}

function idsIn({ value }: HTMLInputElement): string[] {
  return value.split(' ').filter((id) => id !== '')
}
