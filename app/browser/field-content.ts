export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field's text, or whether it is ticked. */
export type Content = string | boolean

/** As a person enters it: React and the form take notice. */
export function enter(field: Field, content: Content): void {
  if (typeof content === 'boolean') {
    if (!content && field.type === 'radio') return
    ;(field as HTMLInputElement).checked = !content
    return field.click()
  }
  if (field.type !== 'file') write(field, content)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field.type === 'file' || field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React takes notice of a text that differs from the last one that was assigned to the field's own property. */
function write(field: Field, text: string): void {
  const caret = 'selectionStart' in field && field.value === text ? field.selectionStart : null
  field.value = String(initialContent(field))
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret)
}

export function contentOf(field: Field): Content {
  return isTickable(field) ? field.checked : field.value
}

/** What the server rendered, or what a draft put in its place. */
export function initialContent(field: Field): Content {
  if (isTickable(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

export function isTickable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
