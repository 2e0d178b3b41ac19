import type { MouseEvent } from 'react'

/** For a button whose form is on its way: it does nothing until then, but keeps the focus, which a disabled one loses. */
export function atWork(isAtWork: boolean) {
  return {
    'aria-disabled': isAtWork || undefined,
    onClick: (event: MouseEvent) => isAtWork && event.preventDefault(),
  }
}
