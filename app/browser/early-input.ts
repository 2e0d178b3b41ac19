import {
  type Content,
  contentOf,
  enter,
  type Field,
  initialContent,
  isField,
  isTickable,
} from './field-content.ts'

/** What was entered before React was there, by the field. */
const entered = new Map<Field, Content>()

/**
 * Keeps what is typed, ticked and chosen until the page is hydrated, and keeps the events of it from React. To be called
 * before the hydration, which puts a text area back to what the server rendered, and tells no component of what is in a field.
 * A browser that loads a page again or goes back fills in what was there, too.
 */
export function keepEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (contentOf(field) !== initialContent(field)) entered.set(field, contentOf(field))
  for (const type of EVENTS) addEventListener(type, keep, true)
}

/** Enters again what was entered before the page was hydrated, as if it was entered now. */
export async function carryOutEarlyInput(): Promise<void> {
  for (const type of EVENTS) removeEventListener(type, keep, true)
  const kept = [...entered]
  entered.clear()
  for (const [field, content] of kept) {
    // React renders between two of them, as it does between two that a person enters.
    await Promise.resolve()
    const present = field.isConnected ? field : replacementOf(field)
    if (!present || content === initialContent(present)) continue
    if (present !== field) handFilesOver(field, present)
    enter(present, content)
  }
}

const EVENTS = ['input', 'change', 'click']

function keep(event: Event): void {
  const { target } = event
  if (!isField(target) || (event.type === 'click' && !isTickable(target))) return
  event.stopPropagation()
  entered.set(target, contentOf(target))
}

/** The same field of a form that began anew, with its draft; one that is of no form has only its label as a name. */
function replacementOf(field: Field): Field | undefined {
  return [...document.querySelectorAll<Field>('input, textarea, select')].find(
    (each) =>
      each.name === field.name &&
      each.type === field.type &&
      each.ariaLabel === field.ariaLabel &&
      (!isTickable(each) || each.value === field.value),
  )
}

/** A script may not write the name of a file into a field, but may give it the files of another. */
function handFilesOver(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'file')
    to.files = from.files
}
