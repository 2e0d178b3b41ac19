import { z } from 'zod'

import { adminBills } from '#copy/admin/bills.ts'
import { problems } from '#copy/problems.ts'
import { CATEGORY_IDS } from '#domain/catalogue/category.ts'
import { GST_RATES, isHsn } from '#domain/catalogue/gst-rates.ts'
import { parseDay } from '#domain/values/dates.ts'
import { checkedText, isBlank, optionalCheckedText, optionalText } from '#domain/values/form-field.ts'
import { SERIES_PATTERN } from './bill-number.ts'
import { BILL_MOMENTS, type BillSettings, SELLERS } from './bill-settings.ts'
import { isGstin, normaliseGstin } from './gstin.ts'
import { STATE_CODES } from './gst-states.ts'

const words = adminBills.settings

/** The admin's settings of bills. Who makes bills says who they are, and who is registered their GSTIN. */
export const billSettingsForm = z
  .object({
    seller: z.enum(SELLERS, { error: problems.fields.chooseOne }),
    gstin: optionalCheckedText(20, (text) => (isGstin(text) ? null : words.gstinWrong)).transform((text) =>
      text === undefined ? null : normaliseGstin(text),
    ),
    state: z
      .enum(['', ...STATE_CODES], { error: problems.fields.chooseOne })
      .optional()
      .transform((code) => code || null),
    legalName: optionalText(100).transform((text) => text ?? ''),
    address: optionalText(200).transform((text) => text ?? ''),
    series: series(words.series),
    creditSeries: series(words.creditSeries),
    madeAt: z.enum(BILL_MOMENTS, { error: problems.fields.chooseOne }),
  })
  .superRefine((form, context) => {
    const report = (path: keyof BillSettings, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: form[path] })
    if (form.series === form.creditSeries) report('creditSeries', words.seriesAlike)
    if (form.seller === 'none') return
    for (const name of ['state', 'legalName', 'address'] as const)
      if (isBlank(form[name])) report(name, problems.fields.required(words[name]))
    if (form.seller === 'unregistered') return
    if (form.gstin === null) report('gstin', problems.fields.required(words.gstin))
    else if (form.state !== null && !form.gstin.startsWith(form.state)) report('gstin', words.gstinState)
  }) satisfies z.ZodType<BillSettings>

function series(label: string) {
  const normalised = (text: string) => text.trim().toUpperCase()
  return checkedText(label, 20, (text) =>
    SERIES_PATTERN.test(normalised(text)) ? null : words.seriesWrong,
  ).transform(normalised)
}

/** A row of the table of rates. */
export const taxRateForm = z.object({
  category: z
    .enum(['', ...CATEGORY_IDS], { error: problems.fields.chooseOne })
    .optional()
    .transform((id) => id || null),
  hsn: checkedText(adminBills.rates.hsn, 8, (text) => (isHsn(text) ? null : problems.fields.hsn)),
  rate: z.enum(GST_RATES.map(String), { error: problems.fields.chooseOne }).transform(Number),
  from: checkedText(adminBills.rates.from, 10, (text) =>
    parseDay(text) === null ? problems.fields.saleDates.day : null,
  ).transform((text) => parseDay(text) ?? 0),
})
