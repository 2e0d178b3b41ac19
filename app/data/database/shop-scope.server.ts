import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to one shop (its database, its files, its mail server …), by name. */
type ShopValues = Map<string, unknown>

const scopes = new AsyncLocalStorage<ShopValues>()

/** Used outside of any scope, by commands and tests. */
const processShop: ShopValues = new Map()

const currentShop = () => scopes.getStore() ?? processShop

/** Runs `work` in a new shop that is not configured yet; its timers, listeners and promises stay in that shop. */
export function runInNewShop<Result>(work: () => Result): Result {
  return scopes.run(new Map(), work)
}

/** Binds a function to the current shop, so that it runs there wherever it is called from. */
export function bindToShop<Arguments extends unknown[], Result>(
  work: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const shop = currentShop()
  return (...values) => scopes.run(shop, work, ...values)
}

/** Replaces a module-level variable: each shop in the process has its own value. */
export interface PerShop<Value> {
  /** @throws when the current shop has no value */
  get: () => Value
  set: (value: Value) => void
}

/**
 * @param name a unique key; the error names it when the value is missing
 * @param create creates the value at its first use in a shop; without it, the value must be set first
 */
export function perShop<Value>(name: string, create?: () => Value): PerShop<Value> {
  return {
    get() {
      const shop = currentShop()
      if (!shop.has(name)) {
        if (!create) throw new Error(`The shop has no ${name} yet: call configureShop first.`)
        shop.set(name, create())
      }
      return shop.get(name) as Value
    },
    set: (value) => void currentShop().set(name, value),
  }
}

/** A proxy for the current shop's object, so that callers can import it like a single global one. */
export function asCurrent<Value extends object>(value: Pick<PerShop<Value>, 'get'>): Value {
  return new Proxy({} as Value, {
    get(_, property) {
      const object = value.get()
      const member: unknown = Reflect.get(object, property)
      // Private fields exist on the object, not on its proxy.
      return typeof member === 'function' ? member.bind(object) : member
    },
  })
}
