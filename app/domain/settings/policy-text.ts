/** A part of a policy's text. The text has no markup but these and bold words; all else is shown as it is written. */
export type PolicyBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string }

/** Headings (`## `), lists (`- `) and paragraphs, which end at a blank line. */
export function parsePolicyText(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/u).map((line) => line.trim())) {
    const last = isNew ? undefined : blocks.at(-1)
    isNew = line === ''
    if (isNew) continue
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (line.startsWith('- ')) addItem(blocks, line.slice(2).trim())
    else if (last?.kind === 'paragraph') last.text += `\n${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

function addItem(blocks: PolicyBlock[], item: string): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list') last.items.push(item)
  else blocks.push({ kind: 'list', items: [item] })
}

/** The parts of a line, those between two stars and two stars in bold. */
export function splitBold(text: string): { text: string; isBold: boolean }[] {
  return text
    .split(/\*\*([^*]+)\*\*/u)
    .map((part, index) => ({ text: part, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
