import type { Language } from '@atrium/kit/shared'
import type { boardPositions } from '@atrium/schools/words'

/** A document's sender, at the top of every page. */
export interface Letterhead {
  name: string
  /** Address and phone, one line each. */
  lines: readonly string[]
  /** PNG or JPEG. */
  logo?: Uint8Array | undefined
  /** The school board, at the bottom of every page. */
  board?: readonly BoardSeat[]
}

export interface BoardSeat {
  /** 'First Last' */
  name: string
  position: (typeof boardPositions)[number]
}

export interface DocumentColumn {
  label: string
  /** Its width relative to the other columns; default: 1. */
  share?: number
  align?: 'left' | 'right' | 'center'
}

/** The blocks of a document. All text is already in the document's language. */
export type Block =
  /** Level 1 is the sheet's own title. */
  | { kind: 'heading'; text: string; level?: 1 | 2 }
  /** `link`: the web address that the whole text links to. */
  | { kind: 'text'; text: string; small?: boolean; link?: string }
  /** Labels and values, in one or two columns. Blank values are left out. */
  | {
      kind: 'facts'
      facts: readonly (readonly [label: string, value: string | null | undefined])[]
      columns?: 1 | 2
    }
  /** The header is repeated on every page of the table. */
  | {
      kind: 'table'
      columns: readonly DocumentColumn[]
      rows: readonly (readonly string[])[]
      /** For long lists on few pages. */
      small?: boolean
    }
  /** Next to the sheet's title, like the photo on a face sheet. PNG or JPEG. */
  | { kind: 'picture'; bytes: Uint8Array; alt: string }
  | { kind: 'signature'; label: string }

/** One student's report card, or one letter: starts on a new page and has its own page numbers. */
export type Sheet = readonly Block[] & {
  /** The title next to the page numbers; default: the document’s. */
  language?: Language
}

interface Described {
  /** Used in the file's properties, its name, and at the bottom of each page. */
  title: string
  language: Language
}

export interface SheetsDocument extends Described {
  letterhead?: Letterhead | undefined
  orientation?: 'portrait' | 'landscape'
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>
}

export interface LabelsDocument extends Described {
  /** The lines of each label, at most five. */
  labels: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
}
