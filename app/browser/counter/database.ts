/** What a phone keeps to sell without network: the products, and the sales that were not recorded yet. */
type StoreName = 'snapshots' | 'sales'

let opened: Promise<IDBDatabase> | null = null

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('kalam.counter', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('snapshots')
      request.result.createObjectStore('sales')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/**
 * Carries out work on a store in one transaction. When it resolves, what was written is on the disk.
 * @returns the result of the request that `work` returns
 */
export async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = await beginTransaction(name, mode)
  const request = work(transaction.objectStore(name))
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
  })
  return request.result
}

/** A browser may close a database that is open, such as that of a page in the background: it is opened once more then. */
async function beginTransaction(name: StoreName, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const begin = async () => (await openDatabase()).transaction(name, mode, { durability: 'strict' })
  try {
    return await begin()
  } catch {
    opened = null
    return begin()
  }
}
