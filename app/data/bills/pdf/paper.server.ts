import { createRequire } from 'node:module'

import type { Column } from './bill-columns.ts'
import { fontFile, inReadingOrder, needsOtherFont, type Run, runsOf } from './bill-scripts.ts'
import { tolerateMissingAnchors } from './missing-anchors.server.ts'
import { withoutEmoji } from './without-emoji.ts'

/** Of A4, in points. */
export const MARGIN = 32
export const TEXT_WIDTH = 531
const PAGE_HEIGHT = 842
const BOTTOM = PAGE_HEIGHT - MARGIN - 18
const CELL_GAP = 6

const SHAPED = /[\u0900-\u0dff\u1c50-\u1c7f]/

interface TextPlace {
  x: number
  width: number
  size?: number
  bold?: boolean
  align?: 'left' | 'right'
}

/** Its runs from left to right. */
interface Word {
  runs: Run[]
  /** In points. */
  width: number
}

/** Pages that are written from top to bottom; `y` is where the next text begins. */
export type Paper = Awaited<ReturnType<typeof openPaper>>

/** Opens an empty document. @param createdAt epoch milliseconds */
export async function openPaper(about: { title: string; author: string; createdAt: number }) {
  // Loaded with the first bill: it takes some megabytes of memory.
  const { default: PdfDocument } = await import('pdfkit')
  const { resolve } = createRequire(import.meta.url)
  const [regular, bold] = FONTS.map((path) => resolve(path)) as [string, string]
  const info = { Title: about.title, Author: about.author, CreationDate: new Date(about.createdAt) }
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    font: regular,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info,
  })
  // Its own page breaks would leave the table behind.
  document.page.margins.bottom = 0
  document.registerFont('regular', regular).registerFont('bold', bold)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.once('end', resolve))

  function setType({ bold: isBold = false, size = 9 }: Pick<TextPlace, 'bold' | 'size'>) {
    document.font(isBold ? 'bold' : 'regular').fontSize(size)
  }

  function height(written: string, place: TextPlace): number {
    const text = withoutEmoji(written)
    setType(place)
    if (needsOtherFont(text)) return linesOf(text, place).length * lineHeight(place)
    return document.heightOfString(text, { width: place.width })
  }

  /** The typefaces of other scripts have marks above and below that need more room. */
  function lineHeight(place: TextPlace): number {
    setType(place)
    return document.currentLineHeight(true) * 1.15
  }

  /** A script's typeface is loaded when a bill has letters of it. */
  function setTypeOf({ script }: Run, place: TextPlace) {
    setType(place)
    if (!script) return
    document.font(resolve(fontFile(script, place.bold ?? false)))
    tolerateMissingAnchors(document)
  }

  const widthOf = (run: Run, place: TextPlace) => {
    setTypeOf(run, place)
    return document.widthOfString(run.text)
  }

  /** Text in several typefaces, broken into lines of words. */
  function linesOf(text: string, place: TextPlace): Word[][] {
    const space = widthOf({ script: null, text: ' ' }, place)
    return text.split('\n').flatMap((paragraph) => {
      const lines: Word[][] = [[]]
      let left = place.width
      for (const word of paragraph.split(' ').flatMap((each) => wordsOf(each, place))) {
        if (word.width > left && lines.at(-1)!.length > 0) {
          lines.push([])
          left = place.width
        }
        lines.at(-1)!.push(word)
        left -= word.width + space
      }
      return lines
    })
  }

  /** A word with the width of its runs; in parts where it is wider than its place. */
  function wordsOf(text: string, place: TextPlace): Word[] {
    const runs = runsOf(text)
    const width = runs.reduce((sum, run) => sum + widthOf(run, place), 0)
    const letters = [...new Intl.Segmenter('en-IN').segment(text)].map(({ segment }) => segment)
    if (width <= place.width || letters.length < 2) return [{ runs, width }]
    const half = Math.ceil(letters.length / 2)
    return [letters.slice(0, half), letters.slice(half)].flatMap((part) => wordsOf(part.join(''), place))
  }

  function drawRuns(text: string, place: TextPlace, y: number): void {
    const space = widthOf({ script: null, text: ' ' }, place)
    for (const [index, words] of linesOf(text, place).entries()) {
      const width = words.reduce((sum, word) => sum + word.width, space * (words.length - 1))
      let x = place.align === 'right' ? place.x + place.width - width : place.x
      const baseline = y + lineHeight(place) * (index + 0.75)
      for (const word of inReadingOrder(words)) {
        for (const run of word.runs) {
          const runWidth = widthOf(run, place)
          document.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
          x += runWidth
        }
        x += space
      }
    }
  }

  /** Beside the shapes of Indian syllables stands their text: it could not be read back from the shapes. */
  function draw(written: string, place: TextPlace, y: number): void {
    const text = withoutEmoji(written)
    if (text === '') return
    setType(place)
    const isShaped = SHAPED.test(text)
    if (isShaped) document.markContent('Span', { actual: text })
    if (needsOtherFont(text)) drawRuns(text, place, y)
    else document.text(text, place.x, y, { width: place.width, align: place.align ?? 'left' })
    if (isShaped) document.endMarkedContent()
  }

  const paper = {
    y: MARGIN,
    /** What is left of the page, in points. */
    get left() {
      return BOTTOM - paper.y
    },
    text(text: string, place: TextPlace) {
      draw(text, place, paper.y)
      paper.y += height(text, place)
    },
    rule() {
      paper.y += 3
      document
        .moveTo(MARGIN, paper.y)
        .lineTo(MARGIN + TEXT_WIDTH, paper.y)
        .lineWidth(0.5)
        .stroke()
      paper.y += 4
    },
    nextPage() {
      document.addPage()
      document.page.margins.bottom = 0
      paper.y = MARGIN
    },
    hasRoomFor: (columns: readonly Column[], cells: readonly string[]) =>
      rowHeight(columns, cells) <= paper.left,
    row(columns: readonly Column[], cells: readonly string[], { bold: isBold = false } = {}) {
      let x = MARGIN
      for (const [index, { width: whole, align }] of columns.entries()) {
        const [start, width] = [align === 'right' ? x + CELL_GAP : x, whole - CELL_GAP]
        draw(cells[index]!, { x: start, width, align, bold: isBold }, paper.y)
        x += whole
      }
      paper.y += rowHeight(columns, cells) + 3
    },
    /** Numbers the pages. @returns the bytes of the document */
    async end(footer: (page: number, pages: number) => string): Promise<Buffer> {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        document.switchToPage(page)
        const place = { x: MARGIN, width: TEXT_WIDTH, size: 8, align: 'right' } as const
        draw(footer(page + 1, count), place, PAGE_HEIGHT - MARGIN - 8)
      }
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }

  function rowHeight(columns: readonly Column[], cells: readonly string[]): number {
    const heights = columns.map(({ width }, index) =>
      height(cells[index]!, { x: 0, width: width - CELL_GAP, bold: true }),
    )
    return Math.max(...heights)
  }

  return paper
}

/** Latin and Devanagari letters and the rupee sign in one typeface. */
const FONTS = [
  '@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf',
  '@expo-google-fonts/hind/700Bold/Hind_700Bold.ttf',
] as const
