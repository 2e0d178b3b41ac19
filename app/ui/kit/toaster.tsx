import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { classNames } from './class-names.ts'
import { dismissToast, onToastsChange, shownToasts, type Toast } from './toast-store.ts'
import { UndoButton } from './undo-button.tsx'
import { useAboveBars } from './use-above-bars.ts'

const NONE: readonly Toast[] = []

/** Shows the toasts; one in every layout. A polite live region that never takes the focus. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts, () => NONE)
  const lastUndo = toasts.findLast(({ undoAction }) => undoAction !== undefined)
  const element = useRef<HTMLDivElement>(null)
  useAboveBars(element, toasts.length > 0)
  return (
    <div
      ref={element}
      data-toasts
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-60 grid justify-items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isLastUndo={toast.id === lastUndo?.id} />
      ))}
    </div>
  )
}

const BUTTON =
  '-mr-2 min-h-11 rounded-control px-2 font-semibold underline underline-offset-4 disabled:opacity-60'

/** Dismissed after its time, which starts again when the pointer or the focus leaves it. */
function ToastCard({ toast, isLastUndo }: { toast: Toast; isLastUndo: boolean }) {
  const { id, message, tone, action, undoAction, durationMs } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, paused])

  const Icon = tone === 'done' ? CircleCheck : CircleAlert
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      data-boundary
      className={classNames(
        'flex min-h-12 max-w-full animate-rise items-center gap-3 rounded-button bg-ink py-1 pr-4 pl-3.5 text-paper shadow-afloat',
        // One can press through a confirmation, which covers what is at the end of the page.
        (tone === 'problem' || action || undoAction) && 'pointer-events-auto',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-highlight" />
      <p className="min-w-0 font-medium wrap-anywhere">{message}</p>
      {action && (
        <button
          type="button"
          className={BUTTON}
          onClick={() => {
            action.onPress()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      {undoAction && (
        <UndoButton
          action={undoAction}
          hasShortcut={isLastUndo}
          className={BUTTON}
          onDone={() => dismissToast(id)}
        />
      )}
    </div>
  )
}
