const KEY = 'kalam.pin'

/** The PIN code that was last asked about in this browser; empty if none was. */
export function ownPinCode(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function saveOwnPinCode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode)
  } catch {
    // Storage is full or disabled: it is asked again next time.
  }
}
