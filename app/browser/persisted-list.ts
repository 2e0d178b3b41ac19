import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'

interface PersistedList<Item> {
  items: Item[]
  /** The account the list belongs to; null for a guest, and until the current user is known. */
  of: string | null
}

/**
 * A list in local storage under a key with the account's id, shared by all tabs.
 * @param name the key's first part, e.g. `kalam.cart`
 * @param parse reads the stored value, which can be anything
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

  /** Loads the list of this account; a guest has an empty one. */
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

/** Local storage that never throws: an unreadable value is null, an unwritable one lasts until the page is left. */
function storageOf<State>(isWritable: () => boolean): PersistStorage<State> {
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
      if (!isWritable()) return
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Storage is full or disabled.
      }
    },
    removeItem: (key) => localStorage.removeItem(key),
  }
}
