import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { shop } from '#copy/shop.ts'
import { showToast } from './toast-store.ts'

/**
 * An overlay whose code is fetched when it is first shown. When it cannot be fetched, a message says so and the page stays
 * as it is, with all that was entered; `React.lazy` would put the error screen in its place. The message offers to load
 * the page anew, because Chromium does not fetch code again that it once could not.
 * @param close called then, so that the overlay can be opened again
 * @param waiting shown meanwhile
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let Overlay: ComponentType<Props> | null = null
  return function LazyOverlay(props: Props) {
    const isOpen = !('open' in props) || props.open === true
    const [, setLoaded] = useState(Overlay !== null)
    const fail = useEffectEvent(() => {
      showToast(shop.notOpened, {
        tone: 'problem',
        action: { label: shop.reloadPage, onPress: () => location.reload() },
      })
      close(props)
    })
    useEffect(() => {
      if (Overlay || !isOpen) return
      let isShown = true
      async function fetchOverlay() {
        try {
          Overlay = (await load()).default
          if (isShown) setLoaded(true)
        } catch {
          if (isShown) fail()
        }
      }
      void fetchOverlay()
      return () => {
        isShown = false
      }
    }, [isOpen])
    return Overlay ? <Overlay {...props} /> : waiting
  }
}
