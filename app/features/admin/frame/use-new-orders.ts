import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { enableOrderSound, playOrderSound, readMuted } from '#browser/order-sound.ts'
import { admin } from '#copy/admin.ts'
import { showToast } from '#ui/kit/toast-store.ts'

/**
 * Calls the shopkeeper when an order comes in: a sound, a word, and how many are waiting in the tab's title.
 * @param newest when the newest order was placed; null before the first
 */
export function useNewOrders(newOrders: number, newest: number | null): void {
  useChimeAllowance()
  useTitleBadge(newOrders)
  const navigate = useNavigate()
  const known = useRef(newest)
  useEffect(() => {
    const isNew = newest !== null && newest > (known.current ?? 0)
    known.current = newest
    if (!isNew) return
    playOrderSound()
    const onPress = () => void navigate('/admin/orders?status=pending')
    showToast(admin.newOrder.arrived, { action: { label: admin.newOrder.look, onPress } })
  }, [newest, navigate])
}

function useChimeAllowance(): void {
  useEffect(() => {
    readMuted()
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, enableOrderSound, { passive: true })
    return () => {
      for (const touch of ['pointerdown', 'keydown']) removeEventListener(touch, enableOrderSound)
    }
  }, [])
}

/** Every page names itself; the number is put in front whenever one has. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const mark = () => {
      const name = document.title.replace(/^\(\d+\) /, '')
      const wanted = count > 0 ? `(${count}) ${name}` : name
      if (document.title !== wanted) document.title = wanted
    }
    mark()
    const watch = new MutationObserver(mark)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
  }, [count])
}
