import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files that are dropped anywhere on the page: the browser would otherwise open the file in place of the page.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const acceptFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const listeners = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => carriesFiles(event) && listener(event), {
        signal: listeners.signal,
      })
    listen('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', () => setOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      setOver(false)
      acceptFiles([...(event.dataTransfer?.files ?? [])])
    })
    return () => listeners.abort()
  }, [])
  return over
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
