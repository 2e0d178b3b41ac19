import { shop } from '#copy/shop.ts'
import { showToast } from '#ui/kit/toast-store.ts'

export function showOffline(): void {
  showToast(shop.offlinePage, { tone: 'problem' })
}

export function showLost(): void {
  showToast(shop.lostPage, { tone: 'problem' })
}

/** @param answered whether the server answered at all */
export function showActionFailed(answered: boolean): void {
  showToast(answered ? shop.actionFailed : shop.actionLost, { tone: 'problem' })
}
