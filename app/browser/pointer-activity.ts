const RESTS_AFTER_MS = 250

let pressed = false
let movedAt = 0

/** Whether the visitor is pointing at something right now. */
export function isPointerActive(): boolean {
  return pressed || performance.now() - movedAt < RESTS_AFTER_MS
}

if (typeof document !== 'undefined') {
  const moved = () => (movedAt = performance.now())
  const press = ({ type }: Event) => {
    pressed = type === 'pointerdown'
    moved()
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    document.addEventListener(type, press, { capture: true, passive: true })
  }
  document.addEventListener('pointermove', moved, { capture: true, passive: true })
}
