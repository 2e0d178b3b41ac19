import { open } from 'node:fs/promises'

/** Makes the names in a folder survive a power failure; does nothing where a folder cannot be opened, as on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  if (!handle) return
  await handle.sync().catch(() => {})
  await handle.close()
}
