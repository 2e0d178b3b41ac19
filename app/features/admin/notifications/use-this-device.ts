import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import {
  notificationSupport,
  ownDeviceId,
  subscribeDevice,
  unsubscribeDevice,
} from '#browser/notifications.ts'
import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { showToast } from '#ui/kit/toast-store.ts'

export type DeviceState = keyof typeof words.device.states

/** Whether this browser is told, and a function that turns it on or off. */
export function useThisDevice(devices: readonly { id: string }[], vapidKey: string) {
  const [support, setSupport] = useState<ReturnType<typeof notificationSupport> | null>(null)
  const [ownId, setOwnId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const fetcher = useFetcher()

  async function look() {
    setOwnId(await ownDeviceId())
    setSupport(notificationSupport())
  }
  useEffect(() => {
    const check = () => void look()
    check()
    // The permission may have been changed in the settings of the browser meanwhile.
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [])

  const isOn = ownId !== null && devices.some(({ id }) => id === ownId)
  const supported = isOn ? 'on' : 'off'
  const state: DeviceState = support === 'supported' ? supported : (support ?? 'unknown')

  async function turnOn() {
    const device = await subscribeDevice(vapidKey)
    if (typeof device === 'string') showToast(words.device.problems[device], { tone: 'problem' })
    else await fetcher.submit({ ...device }, { method: 'post', action: '/admin/notifications/devices' })
  }

  async function turnOff(id: string) {
    await unsubscribeDevice().catch(() => {})
    await fetcher.submit({}, { method: 'post', action: `/admin/notifications/devices/${id}/removal` })
  }

  async function toggle() {
    setAsking(true)
    await (isOn ? turnOff(ownId) : turnOn())
    await look()
    setAsking(false)
  }

  return { state, ownId, isPending: isAsking || fetcher.state !== 'idle', toggle }
}
