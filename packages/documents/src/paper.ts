import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { localeOf, type Language } from '@atrium/kit/shared'
import { contentBottom, contentTop, letter, margin } from './page-layout.rules.ts'

/**
 * `openImage` is missing from the library's types. An opened image can be drawn repeatedly while
 * its bytes are stored only once.
 */
export type Paper = PDFKit.PDFDocument & { openImage(bytes: Buffer): string }
type Structure = PDFKit.PDFStructureElement

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`))

/** Source Sans 3: Spanish, Vietnamese and the other Latin alphabets, Greek and Cyrillic. */
const fonts = {
  regular: fontFile('400Regular/SourceSans3_400Regular'),
  bold: fontFile('600SemiBold/SourceSans3_600SemiBold'),
} as const
export type Font = keyof typeof fonts

export interface PaperOptions {
  title: string
  language: Language
  orientation?: 'portrait' | 'landscape' | undefined
  hasLetterhead?: boolean
  /** Without margins: labels position their own content. */
  bare?: boolean
}

/** An empty tagged PDF on US Letter. Its pages are kept until they are flushed. */
export function newPaper({
  title,
  language,
  orientation = 'portrait',
  hasLetterhead = false,
  bare = false,
}: PaperOptions): Paper {
  const paper = new PDFDocument({
    size: [letter.width, letter.height],
    layout: orientation,
    margins: bare
      ? { top: 0, bottom: 0, left: 0, right: 0 }
      : { top: contentTop(hasLetterhead), bottom: contentBottom, left: margin, right: margin },
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Atrium', Producer: 'Atrium' },
  })
  for (const [name, path] of Object.entries(fonts)) paper.registerFont(name, path)
  return paper as Paper
}

/** Draws as one tagged part of `parent`. */
export function tagged(paper: Paper, parent: Structure, type: string, draw: () => void): void {
  const part = paper.struct(type, {}, draw)
  parent.add(part)
  part.end()
}

/** A tagged part that contains others. */
export function group(
  paper: Paper,
  parent: Structure,
  type: string,
  fill: (part: Structure) => void,
): void {
  const part = paper.struct(type)
  parent.add(part)
  fill(part)
  part.end()
}

/** Decoration that screen readers skip: rules, letterheads, page numbers. */
export function artifact(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Pagination' })
  draw()
  paper.endMarkedContent()
}
