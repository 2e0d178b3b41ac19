/** Stores a text in this browser; where storage is full or disabled, the page goes on without. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // It lasts until the page is left.
  }
}
