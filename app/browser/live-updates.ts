import { useEffect } from 'react'
import { create } from 'zustand'

import { HEARTBEAT, LIVE_RETRY_MS, LIVE_SILENCE_MS, REVALIDATE } from '#domain/live.ts'

/** How long the connection may be interrupted before `lost` is set. */
const LOST_AFTER_MS = 4_000
/** A hidden tab disconnects after this time, because browsers limit the connections to one host. */
const HIDDEN_DISCONNECT_MS = 20_000

type Listener = (audience: string) => void

/** Whether the live stream has been interrupted for a while. */
export const useLive = create<{ lost: boolean }>(() => ({ lost: false }))

const listeners = new Set<Listener>()

let source: EventSource | null = null
let enabled = false
let reconnectTimer: ReturnType<typeof setTimeout> | undefined
let silenceTimer: ReturnType<typeof setTimeout> | undefined
let lostTimer: ReturnType<typeof setTimeout> | undefined
/**
 * When the stream last gave a sign of life: until then this page has missed no live update. 0 at first: the start of the
 * page's request counts.
 */
let upToDateUntil = 0

/** Calls the listener with the audience of every live update. @returns a function that ends the subscription */
export function subscribeToLiveUpdates(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Connects the tab's live stream once the page is loaded and idle.
 * @param subscriber the current user; a change reconnects, null waits until it is known
 * @param whileHidden whether to stay connected while the tab is hidden
 */
export function useLiveStream(subscriber: string | null, whileHidden: boolean): void {
  useEffect(() => {
    if (subscriber === null) return
    enabled = true
    // A tab that is opened in the background connects when it is seen.
    const cancelIdle = whenIdle(() => {
      if (whileHidden || document.visibilityState === 'visible') connect()
    })
    const stopWatching = watchVisibility(whileHidden)
    addEventListener('pagehide', disconnect)
    addEventListener('pageshow', onPageShow)
    return () => {
      enabled = false
      cancelIdle()
      stopWatching()
      removeEventListener('pagehide', disconnect)
      removeEventListener('pageshow', onPageShow)
      disconnect()
    }
  }, [subscriber, whileHidden])
}

function connect(): void {
  if (!enabled || (source && !isSilent())) return
  close()
  const age = Math.max(0, Math.round(Date.now() - (upToDateUntil || performance.timeOrigin)))
  source = new EventSource(`/live?age=${age}`)
  source.addEventListener('open', onAlive)
  source.addEventListener(HEARTBEAT, onAlive)
  source.addEventListener(REVALIDATE, ({ data }: MessageEvent<string>) => {
    onAlive()
    for (const listener of listeners) listener(data)
  })
  source.addEventListener('error', () => {
    lostTimer ??= setTimeout(() => useLive.setState({ lost: true }), LOST_AFTER_MS)
    // The browser reconnects by itself, except after an error status.
    if (source?.readyState === EventSource.CLOSED) reconnect()
  })
  restartSilenceTimer()
}

function onAlive(): void {
  upToDateUntil = Date.now()
  clearTimeout(lostTimer)
  lostTimer = undefined
  useLive.setState({ lost: false })
  restartSilenceTimer()
}

/** A connection can break without an error event: during the sleep of a phone, or when a router drops it. */
function isSilent(): boolean {
  return upToDateUntil > 0 && Date.now() - upToDateUntil > LIVE_SILENCE_MS
}

function restartSilenceTimer(): void {
  clearTimeout(silenceTimer)
  silenceTimer = setTimeout(reconnect, LIVE_SILENCE_MS)
}

function reconnect(): void {
  close()
  // Random, so that not all browsers reconnect at once after a restart of the shop.
  reconnectTimer = setTimeout(connect, LIVE_RETRY_MS * (1 + Math.random()))
}

function disconnect(): void {
  close()
  clearTimeout(lostTimer)
  lostTimer = undefined
  useLive.setState({ lost: false })
}

function close(): void {
  clearTimeout(reconnectTimer)
  clearTimeout(silenceTimer)
  source?.close()
  source = null
}

/** Reconnects a page that the browser restored from its back/forward cache. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) connect()
}

/**
 * Connects a tab again when it is shown: also one whose timers stood still, as those of a phone that is asleep do.
 * @param whileHidden when false, it is disconnected when it stays hidden
 * @returns a function that ends this
 */
function watchVisibility(whileHidden: boolean): () => void {
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') {
      if (document.readyState === 'complete') connect()
    } else if (!whileHidden) hiddenTimer = setTimeout(disconnect, HIDDEN_DISCONNECT_MS)
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/** Calls once when the page is loaded and the browser is idle. @returns a function that cancels it */
function whenIdle(work: () => void): () => void {
  let done = false
  const schedule = () => {
    if (done) return
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done || work(), { timeout: 2_000 })
    else setTimeout(() => done || work(), 200)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
  return () => {
    done = true
    removeEventListener('load', schedule)
  }
}
