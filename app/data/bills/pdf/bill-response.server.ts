import { bills as words } from '#copy/bills.ts'
import type { BookEntry } from '#domain/bills/book.ts'
import { renderBill } from './render-bill.server.ts'

/** The PDF of a bill as a download. @throws {Response} 404 when there is none */
export async function billResponse(entry: BookEntry | null): Promise<Response> {
  if (!entry) throw new Response(words.notFound, { status: 404 })
  return new Response(new Uint8Array(await renderBill(entry)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${words.fileName(entry.number)}"`,
    },
  })
}
