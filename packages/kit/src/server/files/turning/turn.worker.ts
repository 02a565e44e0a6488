import { answering } from '../../threads/answering.ts'
import type { TurnAnswer, TurnQuestion } from './turned-pdf.ts'
import { turnedFurther } from './turns.rules.ts'

answering<TurnQuestion, TurnAnswer>(
  async ({ bytes, turns, page, by }) => {
    const { degrees, PDFDocument } = await import('@cantoo/pdf-lib')
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    const pages = pdf.getPages()
    if (pages.length === 0) return 'unreadable'
    const now = turnedFurther(turns, { page, by, pages: pages.length })
    if (!now) return 'noPage'
    for (const [at, one] of pages.entries())
      one.setRotation(degrees((one.getRotation().angle + (now.get(at + 1) ?? 0)) % 360))
    return { bytes: await pdf.save({ updateFieldAppearances: false }), turns: now }
  },
  () => 'unreadable',
)
