import { CONFIRMATION_MS } from '#domain/policy.ts'

interface ToastAction {
  label: string
  onPress: () => void
}

/** What is being said at the foot of the page. */
export interface Toast {
  id: number
  message: string
  tone: 'done' | 'problem'
  action?: ToastAction | undefined
  /** Where to post to take back what is told. */
  undoAt?: string | undefined
  /** Milliseconds. */
  lasts: number
}

interface ToastOptions {
  tone?: Toast['tone']
  action?: ToastAction
  undoAt?: string | undefined
  /** Milliseconds; left out: as long as a confirmation, or longer when there is something to press or to read. */
  lasts?: number
}

const READING_MS = 6_000
const MOST_AT_ONCE = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in passing. The same words shown again replace the first time instead of standing twice. */
export function showToast(
  message: string,
  { tone = 'done', action, undoAt, lasts }: ToastOptions = {},
): void {
  const usual = action || tone === 'problem' ? READING_MS : CONFIRMATION_MS
  const others = shown.filter((toast) => toast.message !== message || toast.undoAt !== undoAt)
  change(
    [...others, { id: ++lastId, message, tone, action, undoAt, lasts: lasts ?? usual }].slice(-MOST_AT_ONCE),
  )
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export function shownToasts(): readonly Toast[] {
  return shown
}

/** Answers with the way to stop listening. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
