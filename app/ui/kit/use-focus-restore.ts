import { useEffect } from 'react'

/** Where the focus was: a control of the page, and all that it is in, from the inside out, each with its index there. */
interface Place {
  pathname: string
  control: Element
  around: { parent: Element; index: number }[]
}

/**
 * Keeps the focus near its place when the control that has it goes with what it did, as a row does with its Remove button.
 * Browsers give the focus to the document then, and a screen reader begins the page anew.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let place: Place | null = null
    let toastButton: Element | null = null
    let timer = 0
    const remember = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return
      // A dialog is elsewhere: what opened it has the focus again when it closes.
      if (target.closest('#content')) place = placeOf(target)
      toastButton = target.closest('[data-toasts]') && target
    }
    const onFocus = ({ target }: FocusEvent) => remember(target)
    const keep = () => {
      // A button of a toast that is at work has lost the focus already, and goes with its toast.
      if (!place || document.activeElement !== document.body || toastButton?.isConnected) return
      // A press beside all controls has taken the focus away.
      if (toastButton || !place.control.isConnected) focusNear(place)
      place = null
      toastButton = null
    }
    // A closing dialog gives the focus back by itself, if it can.
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(keep)
    }
    const removals = new MutationObserver(later)
    removals.observe(document.body, { childList: true, subtree: true })
    // It may have the focus since before the page was hydrated.
    remember(document.activeElement)
    addEventListener('focusin', onFocus)
    addEventListener('focusout', later)
    return () => {
      clearTimeout(timer)
      removals.disconnect()
      removeEventListener('focusin', onFocus)
      removeEventListener('focusout', later)
    }
  }, [])
}

function placeOf(control: Element): Place {
  const around: Place['around'] = []
  for (let child = control; child.id !== 'content' && child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    around.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return { pathname: location.pathname, control, around }
}

/**
 * Focuses what is now in the place of what has gone, or else what is around it, so that Tab goes on from there: at last the
 * whole content, as of a list that has become empty. Nothing when the page is another.
 */
function focusNear({ pathname, around }: Place): void {
  if (pathname !== location.pathname) return
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue
    const next = parent.children[index] ?? parent.lastElementChild
    // Not a control: a key that is still held down would press it.
    if (next && !next.matches('a, button, input, select, textarea') && takesFocus(next)) return
    if (takesFocus(parent)) return
  }
  const content = document.getElementById('content')
  if (content) takesFocus(content)
}

/** Focuses an element that is no control, for as long as it has the focus; false when it is hidden. */
function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
