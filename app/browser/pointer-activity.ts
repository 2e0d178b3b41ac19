const IDLE_AFTER_MS = 250

let pressed = false
let movedAt = 0

/** Whether a finger or mouse is pressed, or moved a moment ago. */
export function isPointerActive(): boolean {
  return pressed || performance.now() - movedAt < IDLE_AFTER_MS
}

if (typeof document !== 'undefined') {
  const onMove = () => (movedAt = performance.now())
  const onPress = ({ type }: Event) => {
    pressed = type === 'pointerdown'
    onMove()
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    document.addEventListener(type, onPress, { capture: true, passive: true })
  }
  document.addEventListener('pointermove', onMove, { capture: true, passive: true })
}
