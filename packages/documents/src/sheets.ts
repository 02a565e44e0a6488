import { yieldToEventLoop, say } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { drawBlock } from './blocks.ts'
import type { BoardSeat, Letterhead, SheetsDocument } from './document.types.ts'
import { inch, margin } from './page-layout.rules.ts'
import { artifact, group, newPaper, type Paper } from './paper.ts'

/** A document as PDF, sheet by sheet: only one sheet's pages are in memory. */
export async function* sheetsPDF(document: SheetsDocument): AsyncGenerator<Uint8Array> {
  const { title, language, letterhead, orientation, sheets } = document
  const paper = newPaper({ title, language, orientation, hasLetterhead: letterhead !== undefined })
  const root = paper.struct('Document')
  paper.addStructure(root)
  // Opened once, since every page shows the same image.
  const logo = letterhead?.logo && paper.openImage(Buffer.from(letterhead.logo))
  for await (const sheet of sheets) {
    paper.addPage()
    group(paper, root, 'Sect', (part) => {
      for (const [at, block] of sheet.entries()) drawBlock(paper, part, block, sheet[at + 1])
    })
    const { start, count } = paper.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      paper.switchToPage(page)
      artifact(paper, () => {
        if (letterhead) drawLetterhead(paper, letterhead, logo)
        const language = sheet.language ?? document.language
        drawFoot(paper, { ...document, language }, page - start + 1, count)
      })
    }
    paper.flushPages()
    yield* drained(paper)
    await yieldToEventLoop()
  }
  root.end()
  paper.end()
  // A partly transparent picture is decoded in the background, so wait for it before ending.
  yield* paper as AsyncIterable<Uint8Array>
}

/** What has been written so far. */
export function* drained(paper: Paper): Generator<Uint8Array> {
  for (let chunk = read(paper); chunk !== null; chunk = read(paper)) yield chunk
}

const read = (paper: Paper): Uint8Array | null => paper.read() as Uint8Array | null

function drawLetterhead(paper: Paper, { name, lines }: Letterhead, logo: string | undefined): void {
  const top = 0.5 * inch
  const size = 0.62 * inch
  if (logo) paper.image(logo, margin, top, { fit: [size, size] })
  const x = margin + (logo ? size + 10 : 0)
  const width = paper.page.width - x - margin
  paper.font('bold').fontSize(13).fillColor('#1c2024')
  paper.text(name, x, top + 2, { width, lineBreak: false })
  paper.font('regular').fontSize(9).fillColor('#5b6470')
  lines
    .slice(0, 2)
    .forEach((line, index) =>
      paper.text(line, x, top + 19 + index * 12, { width, lineBreak: false }),
    )
  const y = top + size + 8
  paper
    .moveTo(margin, y)
    .lineTo(paper.page.width - margin, y)
    .lineWidth(1)
    .strokeColor('#c9ced6')
    .stroke()
}

function drawFoot(
  paper: Paper,
  { title, language, letterhead }: SheetsDocument,
  page: number,
  pages: number,
): void {
  const y = paper.page.height - 0.5 * inch
  const width = paper.page.width - margin * 2
  // Text below the margin would start a new page.
  const { bottom } = paper.page.margins
  paper.page.margins.bottom = 0
  paper.font('regular').fontSize(8.5).fillColor('#5b6470')
  paper.text(title, margin, y, { width: width - 120, lineBreak: false, ellipsis: true })
  if (letterhead?.board?.length) {
    const text = boardLine(letterhead.board, language)
    paper.fontSize(7.5).text(text, margin, y - 21, { width, height: 20, ellipsis: true })
    paper.fontSize(8.5)
  }
  const number = say(language, { id: 'documents.page', values: { page, pages } })
  paper.text(number, margin, y, { width, align: 'right', lineBreak: false })
  paper.page.margins.bottom = bottom
}

/** "Board of Education: Carmen Delgado, president · Arturo Salas" */
export const boardLine = (board: readonly BoardSeat[], language: Language): string => {
  const seats = board.map(({ name, position }) =>
    position === 'trustee'
      ? name
      : say(language, { id: `documents.board.${position}`, values: { name } }),
  )
  return say(language, { id: 'documents.board', values: { names: seats.join(' · ') } })
}
