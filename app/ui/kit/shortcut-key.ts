type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * The letter that is pressed with Ctrl or Cmd alone, in lower case also while Caps Lock is on; null for any other key. On a
 * keyboard of another script, such as Devanagari, the place of the key decides, as it does for the browser's own shortcuts.
 */
export function shortcutKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): string | null {
  if ((!ctrlKey && !metaKey) || shiftKey || altKey) return null
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  // A Latin keyboard may have another sign at the place of a letter.
  if (/^[ -~]$/.test(key)) return null
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}
