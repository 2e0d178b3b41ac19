import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { enableOrderSound, playOrderSound, readMuted } from '#browser/order-sound.ts'
import { admin } from '#copy/admin/frame.ts'
import { showToast } from '#ui/kit/toast-store.ts'

/**
 * Announces new orders: a sound, a toast, and the number of new orders in the title of the tab.
 * @param newest when the newest order was placed, epoch milliseconds; null before the first order
 */
export function useNewOrders(newOrders: number, newest: number | null): void {
  useSoundPermission()
  useTitleBadge(newOrders)
  const navigate = useNavigate()
  const lastNewest = useRef(newest)
  useEffect(() => {
    const isNew = newest !== null && newest > (lastNewest.current ?? 0)
    lastNewest.current = newest
    if (!isNew) return
    playOrderSound()
    const onPress = () => void navigate('/admin/orders?status=pending')
    showToast(admin.newOrder.arrived, { action: { label: admin.newOrder.look, onPress } })
  }, [newest, navigate])
}

function useSoundPermission(): void {
  useEffect(() => {
    readMuted()
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, enableOrderSound, { passive: true })
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, enableOrderSound)
    }
  }, [])
}

/** Puts the number in front of the title, again whenever a page sets its own title. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const updateTitle = () => {
      const pageTitle = document.title.replace(/^\(\d+\) /, '')
      const title = count > 0 ? `(${count}) ${pageTitle}` : pageTitle
      if (document.title !== title) document.title = title
    }
    updateTitle()
    const observer = new MutationObserver(updateTitle)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
  }, [count])
}
