/** The reasons for a redirect to the store that the store states: the values of the parameter `notice`. */
export const ARRIVAL_NOTICES = ['admins-only', 'password-changed', 'account-deleted', 'admin-idle'] as const

export type ArrivalNotice = (typeof ARRIVAL_NOTICES)[number]

export function arrivalNotice(name: string | null): ArrivalNotice | null {
  return ARRIVAL_NOTICES.find((notice) => notice === name) ?? null
}
