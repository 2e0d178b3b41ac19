import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to one shop (its database, its files, its mail server …), by name. */
type ShopValues = Map<string, unknown>

const scopes = new AsyncLocalStorage<ShopValues>()

/** Where no scope was entered there is one shop: a command, a test. */
const processShop: ShopValues = new Map()

const currentShop = () => scopes.getStore() ?? processShop

/** Whatever `work` does and starts (timers, listeners, promises) belongs to a shop of its own, not configured yet. */
export function runInNewShop<Result>(work: () => Result): Result {
  return scopes.run(new Map(), work)
}

/** Makes a function run in the shop that is current now, whoever calls it later. */
export function bindToShop<Arguments extends unknown[], Result>(
  work: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const shop = currentShop()
  return (...values) => scopes.run(shop, work, ...values)
}

/** In place of a module's variable: each shop in the process has its own. */
export interface PerShop<Value> {
  /** @throws when the current shop has none */
  get: () => Value
  set: (value: Value) => void
}

/**
 * @param name says in the error what is missing, and is a key: no two values may share it
 * @param create makes the value when a shop first needs it; without it, it must be set first
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

/** Stands for the current shop's object, so that callers import it as if there were only one. */
export function asCurrent<Value extends object>(value: Pick<PerShop<Value>, 'get'>): Value {
  return new Proxy({} as Value, {
    get(_, property) {
      const object = value.get()
      const member: unknown = Reflect.get(object, property)
      // Private fields are found on the object itself only.
      return typeof member === 'function' ? member.bind(object) : member
    },
  })
}
