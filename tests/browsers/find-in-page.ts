import type { Target } from './browser-window.ts'

/**
 * The visible, enabled element that a target means, in the middle of the window, or null. Null also while another
 * element covers it. Runs in the page, so it may use nothing from outside itself.
 */
export function findInPage({ kind, name, within }: Target): HTMLElement | null {
  const selectors = {
    button: 'button, [role=button], input[type=submit], summary',
    link: 'a[href]',
    field: 'input:not([type=hidden]), textarea, select',
    heading: 'h1, h2, h3, h4',
  }
  const scope = within === undefined ? document : document.querySelector(within)
  const all = [...(scope?.querySelectorAll<HTMLElement>(selectors[kind]) ?? [])].filter(isShown)
  const found =
    all.find((element) => nameOf(element) === name) ??
    all.find((element) => nameOf(element).startsWith(name)) ??
    null
  if (found === null || kind === 'heading') return found
  const target = surfaceOf(found)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (target.contains(hit) || hit.contains(target)) ? target : null

  function isShown(element: HTMLElement): boolean {
    const isDisabled = element.matches(':disabled, [aria-disabled=true]')
    return !isDisabled && surfaceOf(element).checkVisibility({ visibilityProperty: true })
  }

  /** A radio button or a checkbox is drawn by its label. */
  function surfaceOf(element: HTMLElement): HTMLElement {
    const chosen = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
    return chosen ? (element.closest('label') ?? element) : element
  }

  function nameOf(element: HTMLElement): string {
    const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])]
    const texts = (labels.length > 0 ? labels : [element]).map(({ textContent }) => textContent)
    return (element.getAttribute('aria-label') ?? texts.join(' ')).replaceAll(/\s+/g, ' ').trim()
  }
}
