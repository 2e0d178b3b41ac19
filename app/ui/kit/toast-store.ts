import { CONFIRMATION_MS } from '#domain/policy.ts'

interface ToastAction {
  label: string
  onPress: () => void
}

/** A short message at the bottom of the page. */
export interface Toast {
  id: number
  message: string
  tone: 'done' | 'problem'
  action?: ToastAction | undefined
  /** The path of the action that undoes the change. */
  undoAction?: string | undefined
  /** Milliseconds. */
  durationMs: number
}

interface ToastOptions {
  tone?: Toast['tone']
  action?: ToastAction
  undoAction?: string | undefined
  /** Milliseconds; by default as long as a confirmation, longer for a problem or an action. */
  durationMs?: number
}

const LONG_MS = 6_000
const MAX_TOASTS = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for a short time. The same message shown again replaces the first one. */
export function showToast(
  message: string,
  { tone = 'done', action, undoAction, durationMs }: ToastOptions = {},
): void {
  const defaultMs = action || tone === 'problem' ? LONG_MS : CONFIRMATION_MS
  const others = shown.filter((toast) => toast.message !== message || toast.undoAction !== undoAction)
  change(
    [
      ...others,
      { id: ++lastId, message, tone, action, undoAction, durationMs: durationMs ?? defaultMs },
    ].slice(-MAX_TOASTS),
  )
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

/** Takes away what no longer holds. */
export function withdrawToast(message: string): void {
  change(shown.filter((toast) => toast.message !== message))
}

export function shownToasts(): readonly Toast[] {
  return shown
}

/** Returns the function that unsubscribes the listener. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
