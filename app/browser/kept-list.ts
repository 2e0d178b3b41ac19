import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface KeptList<Item> {
  items: Item[]
}

/**
 * A list kept in local storage under a key that carries the account, the same in every tab.
 * @param name the key's first part, e.g. `kalam.cart`
 * @param parse reads back what was stored, whatever it is
 */
export function keptList<Item>(name: string, parse: (stored: unknown) => Item[]) {
  const useList = create<KeptList<Item>>()(
    persist<KeptList<Item>>(() => ({ items: [] }), {
      name,
      skipHydration: true,
      merge: (stored) => ({ items: parse(stored) }),
    }),
  )
  let open = false

  /** Shows the list of this account; a guest has an empty one. */
  function openListOf(accountId: string | null): void {
    open = accountId !== null
    useList.persist.setOptions({ name: `${name}.${accountId ?? 'guest'}` })
    if (open) void useList.persist.rehydrate()
    else useList.setState({ items: [] })
  }

  // Another tab changed it.
  if (typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      if (open && event.key === useList.persist.getOptions().name) void useList.persist.rehydrate()
    })
  }
  return { useList, openListOf }
}
