import { adminPayments } from '#copy/admin/payments.ts'
import type { StatementDone } from '#domain/payments/bank/statement-choice.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { Notice } from '#ui/kit/notice.tsx'

const words = adminPayments.done

/** What became of the lines of a statement. */
export function StatementResult({ done }: { done: StatementDone }) {
  const { fileName, wrong, moreWrong } = done
  const counted = (['received', 'open', 'known', 'skipped'] as const).filter(
    (name) => done[name] > 0 || name === 'received',
  )
  return (
    <>
      <Notice tone="success" title={words.title(fileName)}>
        <ul>
          {counted.map((name) => (
            <li key={name}>{words[name](formatCount(done[name]))}</li>
          ))}
        </ul>
      </Notice>
      {wrong.length > 0 && (
        <Notice tone="warning" title={words.wrong}>
          <ul>
            {wrong.map(({ line, problem }) => (
              <li key={line} className="wrap-anywhere">
                {words.wrongLine(String(line), problem)}
              </li>
            ))}
            {moreWrong > 0 && <li>{words.moreWrong(formatCount(moreWrong))}</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}
