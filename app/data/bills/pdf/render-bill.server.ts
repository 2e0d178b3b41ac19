import { bills as words } from '#copy/bills.ts'
import { type BillContent, placeOfSupply, sumsOf } from '#domain/bills/bill.ts'
import type { BookEntry } from '#domain/bills/book.ts'
import { type StateCode, stateName } from '#domain/bills/gst-states.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { columnsOf } from './bill-columns.ts'
import { MARGIN, openPaper, type Paper, TEXT_WIDTH } from './paper.server.ts'

const { page } = words
const GAP = 14
const HALF = (TEXT_WIDTH - GAP) / 2

/** A bill or a credit note as a PDF: always the same bytes, because it says only what is stored. */
export async function renderBill(entry: BookEntry): Promise<Buffer> {
  const paper = await openPaper({
    title: `${words.titles[entry.content.title]} ${entry.number}`,
    author: entry.content.seller.legalName,
    createdAt: entry.issuedAt,
  })
  writeHead(paper, entry)
  writeParties(paper, entry.content)
  writeLines(paper, entry.content)
  writeFoot(paper, entry.content)
  return paper.end((number, count) => page.pageOf(number, count))
}

function writeHead(paper: Paper, { number, state, orderId, issuedAt, content }: BookEntry): void {
  const right = { x: MARGIN + HALF + GAP, width: HALF }
  const top = paper.y
  paper.text(words.titles[content.title], { x: MARGIN, width: HALF, size: 18, bold: true })
  if (state === 'cancelled') paper.text(page.cancelled, { x: MARGIN, width: HALF, size: 14, bold: true })
  const left = paper.y
  paper.y = top
  for (const [name, value] of [
    [page.number, number],
    [page.date, formatDate(issuedAt)],
    [page.order, orderId],
  ] as const) {
    paper.text(`${name}: ${value}`, right)
  }
  if (content.against) {
    const { number: bill, issuedAt: billedAt } = content.against
    paper.text(page.against(bill, formatDate(billedAt)), right)
  }
  paper.y = Math.max(left, paper.y)
  paper.rule()
}

function writeParties(paper: Paper, content: BillContent): void {
  const { seller, buyer } = content
  const isTaxed = seller.seller !== 'unregistered'
  const code = (state: StateCode | null) => (isTaxed ? state : null)
  const top = paper.y
  writeParty(paper, MARGIN, page.seller, [
    ...[seller.legalName, ...(seller.shopName === seller.legalName ? [] : [seller.shopName]), seller.address],
    page.state(stateName(seller.state), code(seller.state)),
    ...(seller.gstin ? [page.gstin(seller.gstin)] : []),
    ...[page.phone(seller.phone), seller.email],
  ])
  const left = paper.y
  paper.y = top
  const { stateCode } = buyer
  writeParty(paper, MARGIN + HALF + GAP, page.buyer, [
    ...[buyer.name, ...buyer.address],
    page.state(stateCode ? stateName(stateCode) : buyer.state, code(stateCode)),
    page.phone(buyer.phone),
  ])
  if (seller.seller === 'regular') {
    const place = placeOfSupply(content)
    paper.text(page.placeOfSupply(`${stateName(place)} (${place})`), { x: MARGIN + HALF + GAP, width: HALF })
  }
  paper.y = Math.max(left, paper.y) + GAP
}

function writeParty(paper: Paper, x: number, heading: string, lines: readonly string[]): void {
  paper.text(heading, { x, width: HALF, size: 8 })
  for (const [index, line] of lines.entries()) paper.text(line, { x, width: HALF, bold: index === 0 })
}

function writeLines(paper: Paper, content: BillContent): void {
  const columns = columnsOf(content)
  const heading = () =>
    paper.row(
      columns,
      columns.map(({ heading: name }) => name),
      { bold: true },
    )
  heading()
  paper.rule()
  for (const line of content.lines) {
    const cells = columns.map(({ cell }) => cell(line))
    if (!paper.hasRoomFor(columns, cells)) {
      paper.nextPage()
      heading()
      paper.rule()
    }
    paper.row(columns, cells)
  }
  paper.rule()
  const sums = sumsOf(content.lines)
  const totals = columns.map(({ total }, index) => (index === 0 ? page.total : (total?.(sums) ?? '')))
  if (!paper.hasRoomFor(columns, totals)) paper.nextPage()
  paper.row(columns, totals, { bold: true })
}

const FOOT_HEIGHT = 110

function writeFoot(paper: Paper, { seller, lines }: BillContent): void {
  if (paper.left < FOOT_HEIGHT) paper.nextPage()
  paper.y += GAP
  const total = `${page.total}: ${formatRupees(sumsOf(lines).amount)}`
  paper.text(total, { x: MARGIN, width: TEXT_WIDTH, size: 13, bold: true, align: 'right' })
  const declaration = seller.seller === 'composition' ? page.composition : page.includesTax
  if (seller.seller !== 'unregistered') paper.text(declaration, { x: MARGIN, width: TEXT_WIDTH })
  paper.y += GAP
  const right = { x: MARGIN + HALF + GAP, width: HALF, align: 'right' } as const
  paper.text(page.signature(seller.legalName), right)
  paper.y += 2 * GAP
  paper.text(page.signatory, right)
}
