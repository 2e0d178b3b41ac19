import { Form } from 'react-router'

import { adminHealth } from '#copy/admin/health.ts'
import { examination as checkWords } from '#copy/examination.ts'
import type { Examination } from '#data/health/last-examination.server.ts'
import { worstOf } from '#domain/finding.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { Findings } from './findings.tsx'
import { HealthSign } from './health-sign.tsx'

const words = adminHealth.examination
const ACTION = '/admin/health/examination'

/** What the last examination of the data found, and a button for another. */
export function ExaminationCard({ examination }: { examination: Examination | null }) {
  const isRunning = useSubmitting(ACTION)
  return (
    <Card title={words.title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-160 text-muted">{words.line}</p>
        <Form method="post" action={ACTION}>
          <Button type="submit" kind="outline" pending={isRunning}>
            {words.button}
          </Button>
        </Form>
      </div>
      {examination && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {examination.results.map(({ check, findings, more }) => (
            <li key={check} className="py-2">
              <div className="flex items-start justify-between gap-4">
                <span>{checkWords.checks[check]}</span>
                <HealthSign state={worstOf(findings) ?? 'well'} />
              </div>
              <Findings findings={findings} more={more} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
