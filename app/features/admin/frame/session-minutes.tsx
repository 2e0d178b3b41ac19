import { useAdminSession } from '#browser/admin-session.ts'
import { MinutesLeft } from '#ui/admin/minutes-left.tsx'

/** The minutes left in the admin's session. */
export function SessionMinutes() {
  const { minutesLeft, warned } = useAdminSession()
  return <MinutesLeft minutes={minutesLeft} warned={warned} />
}
