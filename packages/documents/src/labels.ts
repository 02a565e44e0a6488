import { yieldToEventLoop } from '@atrium/kit/server'
import type { LabelsDocument } from './document.types.ts'
import { labelPlace, labelSheet, printable } from './page-layout.rules.ts'
import { newPaper, tagged } from './paper.ts'
import { drained } from './sheets.ts'

const mostLines = 5

/** Mailing labels on sheets of Avery 5160 or compatible ones: 30 to a page. */
export async function* labelsPDF({
  title,
  language,
  labels,
}: LabelsDocument): AsyncGenerator<Uint8Array> {
  const paper = newPaper({ title, language, bare: true })
  const root = paper.struct('Document')
  paper.addStructure(root)
  const { width, height, padding } = labelSheet
  let number = 0
  const startPage = () => {
    paper.addPage()
    paper.font('regular').fillColor('#000000')
  }
  for await (const lines of labels) {
    const { x, y } = labelPlace(number)
    if (number % (labelSheet.across * labelSheet.down) === 0) {
      paper.flushPages()
      yield* drained(paper)
      await yieldToEventLoop()
      startPage()
    }
    const shown = lines.filter((line) => line.trim() !== '').slice(0, mostLines)
    const step = shown.length > 4 ? 11 : 13
    const top = y + Math.max(padding, (height - shown.length * step) / 2)
    tagged(paper, root, 'P', () =>
      shown.forEach((line, index) =>
        paper.fontSize(step - 2).text(printable(line), x + padding, top + index * step, {
          width: width - padding * 2,
          height: step,
          ellipsis: true,
          lineBreak: false,
        }),
      ),
    )
    number += 1
  }
  if (number === 0) startPage()
  root.end()
  paper.end()
  yield* paper as AsyncIterable<Uint8Array>
}
