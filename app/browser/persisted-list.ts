import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'

interface PersistedList<Item> {
  items: Item[]
  /** Whose list it is; null for a guest, and until it is known who is there. */
  of: string | null
}

/**
 * A list kept in local storage under a key that carries the account, the same in every tab.
 * @param name the key's first part, e.g. `kalam.cart`
 * @param parse reads back what was stored, whatever it is
 */
export function persistedList<Item>(name: string, parse: (stored: unknown) => Item[]) {
  let owner: string | null = null
  const useList = create<PersistedList<Item>>()(
    persist<PersistedList<Item>, [], [], Pick<PersistedList<Item>, 'items'>>(
      () => ({ items: [], of: null }),
      {
        name,
        skipHydration: true,
        partialize: ({ items }) => ({ items }),
        merge: (stored) => ({ items: parse(stored), of: owner }),
        storage: storageOf(() => owner !== null),
      },
    ),
  )

  /** Shows the list of this account; a guest has an empty one. */
  function selectList(accountId: string | null): void {
    owner = accountId
    useList.persist.setOptions({ name: `${name}.${accountId ?? 'guest'}` })
    if (owner === null) useList.setState({ items: [], of: null })
    else void useList.persist.rehydrate()
  }

  // Another tab changed it.
  if (typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      if (owner !== null && event.key === useList.persist.getOptions().name) void useList.persist.rehydrate()
    })
  }
  return { useList, selectList }
}

/** Local storage that never throws: what cannot be read is nothing, what cannot be written lives until the tab closes. */
function storageOf<State>(isOpen: () => boolean): PersistStorage<State> {
  return {
    getItem(key) {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { state?: State } | null
        return { state: stored?.state ?? (stored as State) }
      } catch {
        return { state: null as State }
      }
    },
    setItem(key, value) {
      if (!isOpen()) return
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or forbidden.
      }
    },
    removeItem: (key) => localStorage.removeItem(key),
  }
}
