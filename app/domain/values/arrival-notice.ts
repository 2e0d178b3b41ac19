/** What a page of the store says after a redirect to it: the values of the parameter `notice`. */
export const ARRIVAL_NOTICES = [
  'admins-only',
  'password-changed',
  'account-deleted',
  'admin-idle',
  'stock-alert',
  'stock-alert-unverified',
] as const

export type ArrivalNotice = (typeof ARRIVAL_NOTICES)[number]

export function arrivalNotice(name: string | null): ArrivalNotice | null {
  return ARRIVAL_NOTICES.find((notice) => notice === name) ?? null
}
