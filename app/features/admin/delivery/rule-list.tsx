import { useFetcher } from 'react-router'

import { adminDelivery as words } from '#copy/admin/delivery.ts'
import type { DeliveryRule } from '#domain/settings/delivery-rules.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { areaName } from './area-name.ts'

/** The rules, each with what it says and the buttons to change and to remove it. */
export function RuleList({ rules }: { rules: DeliveryRule[] }) {
  return (
    <Card title={words.rules} className="max-w-180">
      <p className="text-muted">{rules.length === 0 ? words.none : words.order}</p>
      {rules.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {rules.map((rule) => (
            <Rule key={rule.area} {...rule} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Rule(rule: DeliveryRule) {
  const { area } = rule
  const fetcher = useFetcher()
  const name = areaName(area)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-50">
        <p className="font-semibold">{name}</p>
        <p className="text-15 text-muted">{ruleParts(rule).join(' · ')}</p>
      </div>
      <div className="-mx-4 flex flex-wrap">
        <ButtonLink
          kind="quiet"
          to={`/admin/delivery?area=${encodeURIComponent(area)}`}
          aria-label={words.changeNamed(name)}
        >
          {words.change}
        </ButtonLink>
        <fetcher.Form method="post" action="/admin/delivery/removal">
          <input type="hidden" name="area" value={area} />
          <Button
            type="submit"
            kind="quiet"
            pending={fetcher.state !== 'idle'}
            aria-label={words.removeNamed(name)}
          >
            {words.remove}
          </Button>
        </fetcher.Form>
      </div>
    </li>
  )
}

function ruleParts({ delivers, cod, days, fee }: DeliveryRule): string[] {
  if (!delivers) return [words.notDelivered]
  return [
    words.delivered,
    cod ? words.cod : words.noCod,
    ...(days === null ? [] : [words.days(days)]),
    ...(fee === null ? [] : [fee === 0 ? words.free : words.fee(formatRupees(fee))]),
  ]
}
