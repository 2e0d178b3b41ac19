import { type PolicyBlock, splitBold } from '#domain/settings/policy-text.ts'

/** A policy's text as elements: nothing in it is HTML. */
export function PolicyText({ blocks }: { blocks: PolicyBlock[] }) {
  return (
    <div className="grid gap-3 [overflow-wrap:anywhere]">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'heading') return <h2 className="mt-4 text-20 first:mt-0">{block.text}</h2>
  if (block.kind === 'paragraph') {
    return (
      <p className="whitespace-pre-line">
        <Words text={block.text} />
      </p>
    )
  }
  return (
    <ul className="grid list-disc gap-1.5 pl-6">
      {block.items.map((item, index) => (
        <li key={index}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  )
}

function Words({ text }: { text: string }) {
  return splitBold(text).map((part, index) =>
    part.isBold ? <strong key={index}>{part.text}</strong> : part.text,
  )
}
