import { secondStep } from '#copy/admin/second-step.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = secondStep.codes

/** The recovery codes, to be kept now: only what they decrypt from is stored. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Notice tone="success">{words.on}</Notice>
      <p>{words.line}</p>
      <ol
        aria-label={words.list}
        className="grid gap-x-4 gap-y-1 rounded-button border border-line p-4 text-center font-semibold figures sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        download={words.file}
        className={buttonClasses({ kind: 'outline', size: 'large', wide: true })}
      >
        {words.download}
      </a>
      <ButtonLink to="/admin" size="large" wide>
        {words.done}
      </ButtonLink>
    </>
  )
}
