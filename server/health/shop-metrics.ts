import type { ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { readMailFigures } from '#data/mail/mail-figures.server.ts'
import { readCounters } from '#data/platform/counters.server.ts'
import { uploadQueueLength } from '#request/http/upload-queue.server.ts'
import { routeGroupOf } from './route-group.ts'

/** Parts of the shop whose figures are read when they are asked for. */
export interface Sources {
  cache: { hits: number; misses: number; size: { pages: number; bytes: number } }
  renderQueue: { waiting: number }
  live: { size: number }
}

/** Seconds. Most pages take 5 ms; a checkout that waits for the disk, or a picture, a second. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The figures of one shop in Prometheus' text form. What exists elsewhere is only read when somebody asks for it. */
export class ShopMetrics {
  /** Responses from the page cache since they were last collected: counting one costs an addition. */
  cached = 0
  cachedNotModified = 0
  readonly #registry = new Registry()
  readonly #requests: Counter<'group' | 'status'>
  readonly #seconds: Histogram<'group'>

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'kalam_requests_total',
      help: 'Responses, by group of routes and status. The group cached: pages from memory.',
      labelNames: ['group', 'status'],
      registers,
      collect: () => this.#moveCached(),
    })
    this.#seconds = new Histogram({
      name: 'kalam_request_seconds',
      help: 'Time to the end of a response that did not come from the page cache, without live streams.',
      labelNames: ['group'],
      buckets: BUCKETS,
      registers,
    })
  }

  /** Counts and times a response that does not come from the page cache. */
  begin(response: ServerResponse, pathname: string): void {
    const group = routeGroupOf(pathname)
    const startedAt = performance.now()
    response.once('close', () => {
      this.#requests.inc({ group, status: String(response.statusCode) })
      if (group !== 'live') this.#seconds.observe({ group }, (performance.now() - startedAt) / 1_000)
    })
  }

  /** Adds the figures that are read from these parts, from the database and from the counters. */
  observe({ cache, renderQueue, live }: Sources): void {
    this.#total('kalam_page_cache_hits_total', 'Pages from the page cache.', () => cache.hits)
    this.#total('kalam_page_cache_misses_total', 'Public pages that were rendered.', () => cache.misses)
    this.#gauge('kalam_page_cache_pages', 'Pages in the page cache.', () => cache.size.pages)
    this.#gauge('kalam_page_cache_bytes', 'Size of the page cache.', () => cache.size.bytes)
    this.#gauge('kalam_render_queue', 'Requests that wait to be rendered.', () => renderQueue.waiting)
    this.#gauge('kalam_upload_queue', 'Pictures that wait to be encoded.', uploadQueueLength)
    this.#gauge('kalam_live_streams', 'Open live streams.', () => live.size)
    this.#gauge('kalam_outbox_waiting', 'Mails to be sent.', async () => (await readMailFigures()).waiting)
    this.#gauge('kalam_outbox_failed', 'Mails that failed.', async () => (await readMailFigures()).failed)
    this.#total('kalam_orders_placed_total', 'Orders placed.', () => readCounters().ordersPlaced)
    this.#total('kalam_mails_sent_total', 'Mails sent or written.', () => readCounters().mailsSent)
    this.#total('kalam_mail_failures_total', 'Failed attempts to send.', () => readCounters().mailsFailed)
  }

  /** All figures, with those of the process. */
  async read(): Promise<{ contentType: string; text: string }> {
    const { contentType } = this.#registry
    const text = await Registry.merge([this.#registry, processRegistry()]).metrics()
    return { contentType, text }
  }

  #moveCached(): void {
    const [ok, notModified] = [this.cached, this.cachedNotModified]
    this.cached -= ok
    this.cachedNotModified -= notModified
    this.#requests.inc({ group: 'cached', status: '200' }, ok)
    this.#requests.inc({ group: 'cached', status: '304' }, notModified)
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read())
      },
    })
    this.#registry.registerMetric(gauge)
  }

  /** A number that only grows, counted elsewhere. */
  #total(name: string, help: string, read: () => number): void {
    const counter = new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
    this.#registry.registerMetric(counter)
  }
}

let ofProcess: Registry | undefined

/** Memory, CPU, event loop and garbage collection; measured from the first time they are asked for. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}
