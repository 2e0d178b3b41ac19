import { useEffect } from 'react'
import { create } from 'zustand'

import { HEARTBEAT, LIVE_RETRY_MS, LIVE_SILENCE_MS, REVALIDATE } from '#domain/live.ts'

/** How long a connection may be away before anything is said about it. */
const PATIENCE_MS = 4_000
/** A tab that nobody looks at gives its connection back: browsers have few of them for one shop. */
const UNSEEN_MS = 20_000

type Hear = (audience: string) => void

/** Whether news has not come through for a while. */
export const useLive = create<{ lost: boolean }>(() => ({ lost: false }))

const hearers = new Set<Hear>()

let source: EventSource | null = null
let wanted = false
let reopening: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let patience: ReturnType<typeof setTimeout> | undefined
/** Up to when this page is known to have missed nothing; a page from the server is as old as its request. */
let sureUntil = 0

/** Calls back with every piece of news. @returns a function that ends it */
export function subscribeToLiveUpdates(hear: Hear): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Keeps the tab's one stream of news open, from when the page has nothing better to do.
 * @param listener who is there; another one gets another stream, null waits until it is known
 * @param unseen whether to listen on while nobody looks at the tab
 */
export function useLiveStream(listener: string | null, unseen: boolean): void {
  useEffect(() => {
    if (listener === null) return
    wanted = true
    const cancelIdle = whenIdle(connect)
    const unwatch = unseen ? () => {} : whileSeen()
    addEventListener('pagehide', disconnect)
    addEventListener('pageshow', comeBack)
    return () => {
      wanted = false
      cancelIdle()
      unwatch()
      removeEventListener('pagehide', disconnect)
      removeEventListener('pageshow', comeBack)
      disconnect()
    }
  }, [listener, unseen])
}

function connect(): void {
  if (!wanted || source) return
  clearTimeout(reopening)
  const age = Math.max(0, Math.round(Date.now() - (sureUntil || performance.timeOrigin)))
  source = new EventSource(`/live?age=${age}`)
  source.addEventListener('open', alive)
  source.addEventListener(HEARTBEAT, alive)
  source.addEventListener(REVALIDATE, ({ data }: MessageEvent<string>) => {
    alive()
    for (const hear of hearers) hear(data)
  })
  source.addEventListener('error', () => {
    patience ??= setTimeout(() => useLive.setState({ lost: true }), PATIENCE_MS)
    // The browser tries again by itself, unless it was told no.
    if (source?.readyState === EventSource.CLOSED) reconnect()
  })
  listenForSilence()
}

function alive(): void {
  sureUntil = Date.now()
  clearTimeout(patience)
  patience = undefined
  useLive.setState({ lost: false })
  listenForSilence()
}

/** A connection can die without a word: while a laptop sleeps, or behind a router that forgets. */
function listenForSilence(): void {
  clearTimeout(silence)
  silence = setTimeout(reconnect, LIVE_SILENCE_MS)
}

function reconnect(): void {
  close()
  // Not all at once, when a shop that was away comes back.
  reopening = setTimeout(connect, LIVE_RETRY_MS * (1 + Math.random()))
}

function disconnect(): void {
  close()
  clearTimeout(patience)
  patience = undefined
  useLive.setState({ lost: false })
}

function close(): void {
  clearTimeout(reopening)
  clearTimeout(silence)
  if (source?.readyState === EventSource.OPEN) sureUntil = Date.now()
  source?.close()
  source = null
}

/** The browser kept the page while another one was shown. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) connect()
}

function whileSeen(): () => void {
  let unseen: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(unseen)
    if (document.visibilityState === 'hidden') unseen = setTimeout(disconnect, UNSEEN_MS)
    else if (document.readyState === 'complete') connect()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(unseen)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Calls once when the page is loaded and the browser has a moment. @returns a function that takes it back */
function whenIdle(work: () => void): () => void {
  let taken = false
  const later = () => {
    if (taken) return
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => taken || work(), { timeout: 2_000 })
    else setTimeout(() => taken || work(), 200)
  }
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
  return () => {
    taken = true
    removeEventListener('load', later)
  }
}
