import { type BillSettings, NO_BILLS, sellsWithRates } from '#domain/bills/bill-settings.ts'
import { STARTING_RATES, type TaxRate, withRate } from '#domain/bills/tax-rate.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { changeSetting, saveSettings } from '#data/settings/save-settings.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'

const SETTINGS = 'bills'
const RATES = 'bill-rates'

/** Whether and how the shop makes bills; it makes none until the admin says so. */
export async function billSettings(within: Database = db): Promise<BillSettings> {
  const stored = await readSetting(SETTINGS, within)
  return { ...NO_BILLS, ...(stored && (JSON.parse(stored) as Partial<BillSettings>)) }
}

/** Whether bills name the HSN and the rate of products. */
export async function namesTaxes(): Promise<boolean> {
  return sellsWithRates(await billSettings())
}

/** Bills that were made before do not change. */
export async function updateBillSettings(settings: BillSettings, origin?: EventOrigin): Promise<void> {
  await saveSettings({ setting: SETTINGS, title: 'bills', stored: billSettings }, settings, origin)
}

/** The rates of the admin; those to begin with until the first change. */
export async function taxRates(within: Database = db): Promise<readonly TaxRate[]> {
  const stored = await readSetting(RATES, within)
  return stored ? (JSON.parse(stored) as TaxRate[]) : STARTING_RATES
}

/** More than a shop of a few categories needs in many years. */
const MOST_RATES = 200

/** @returns false when there are too many already */
export function addTaxRate(rate: Omit<TaxRate, 'id'>): Promise<boolean> {
  return changeRates((rates) => withRate(rates, { ...rate, id: newId() }))
}

/** @returns the removed rate; undefined when it is not there any more */
export async function removeTaxRate(id: string): Promise<TaxRate | undefined> {
  let removed: TaxRate | undefined
  await changeRates((rates) => {
    removed = rates.find((rate) => rate.id === id)
    return rates.filter((rate) => rate !== removed)
  })
  return removed
}

function changeRates(change: (rates: readonly TaxRate[]) => TaxRate[]): Promise<boolean> {
  return changeSetting(RATES, async (within) => {
    const rates = change(await taxRates(within))
    if (rates.length > MOST_RATES) return false
    await writeSetting(RATES, JSON.stringify(rates), within)
    return true
  })
}
