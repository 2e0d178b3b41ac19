import { storeText } from './store-text.ts'

const KEY = 'kalam.pin'

/** The PIN code that was last asked about in this browser. */
export const ownPinCode = {
  /** Empty if none was. */
  find(): string {
    try {
      return localStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  },

  save: (pincode: string) => storeText(KEY, pincode),
}
