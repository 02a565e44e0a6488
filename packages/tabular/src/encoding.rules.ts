/** Encodings that rosters are written in. ISO-8859-1 is read as Windows-1252, its superset. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'shift_jis'] as const
export type Encoding = (typeof encodings)[number]

export type EncodingVerdict = {
  encoding: Encoding
  bom: boolean
  /** Some bytes are invalid in this encoding: only the rows that contain them are refused. */
  damaged: boolean
}

/** Counts over every byte of a file; one pass, constant memory. */
export type ByteCensus = {
  bytes: number
  head: number[]
  nulEven: number
  nulOdd: number
  controls: number
  lf: number
  crlf: number
  cr: number
  utf8Multi: number
  utf8Bad: number
  sjisLow: number
  sjisHigh: number
  sjisKana: number
  sjisBad: number
  /** State carried over between chunks: what the last byte left unfinished. */
  need: number
  lead: boolean
  afterCr: boolean
}

export function newCensus(): ByteCensus {
  return {
    bytes: 0,
    head: [],
    nulEven: 0,
    nulOdd: 0,
    controls: 0,
    lf: 0,
    crlf: 0,
    cr: 0,
    utf8Multi: 0,
    utf8Bad: 0,
    sjisLow: 0,
    sjisHigh: 0,
    sjisKana: 0,
    sjisBad: 0,
    need: 0,
    lead: false,
    afterCr: false,
  }
}

/** Adds one chunk to the census, in place. */
export function countBytes(census: ByteCensus, chunk: Uint8Array): void {
  for (let i = 0; census.head.length < 4 && i < chunk.length; i++) census.head.push(chunk[i]!)
  for (let i = 0; i < chunk.length; i++) {
    const byte = chunk[i]!
    if (byte < 0x80) {
      if (byte < 0x20) countControl(census, byte, census.bytes + i)
      else census.afterCr = false
      if (census.need > 0) {
        census.utf8Bad++
        census.need = 0
      }
      if (census.lead) {
        census.lead = false
        if (byte < 0x40 || byte === 0x7f) census.sjisBad++
      }
      continue
    }
    census.afterCr = false
    countUtf8(census, byte)
    countSjis(census, byte)
  }
  census.bytes += chunk.length
}

/**
 * Determines the encoding from the counts.
 * @returns `null` if the bytes aren't text.
 */
export function nameEncoding(census: ByteCensus): EncodingVerdict | null {
  const [a, b, c, d] = census.head
  if (a === 0xef && b === 0xbb && c === 0xbf)
    return { encoding: 'utf-8', bom: true, damaged: census.utf8Bad > 0 }
  if (a === 0xff && b === 0xfe && !(c === 0 && d === 0 && census.bytes > 3))
    return { encoding: 'utf-16le', bom: true, damaged: census.bytes % 2 === 1 }
  if (a === 0xfe && b === 0xff)
    return { encoding: 'utf-16be', bom: true, damaged: census.bytes % 2 === 1 }
  const nuls = census.nulEven + census.nulOdd
  if (nuls > census.bytes * 0.02 && nuls > 1) {
    if (census.nulOdd > 8 * census.nulEven)
      return { encoding: 'utf-16le', bom: false, damaged: false }
    if (census.nulEven > 8 * census.nulOdd)
      return { encoding: 'utf-16be', bom: false, damaged: false }
    return null
  }
  if (census.controls > census.bytes * 0.05 && census.controls > 4) return null
  if (census.utf8Bad === 0) return { encoding: 'utf-8', bom: false, damaged: census.need > 0 }
  if (census.utf8Multi > 4 * census.utf8Bad) return { encoding: 'utf-8', bom: false, damaged: true }
  return {
    encoding: looksJapanese(census) ? 'shift_jis' : 'windows-1252',
    bom: false,
    damaged: false,
  }
}

/**
 * The most common line ending. A lone CR inside a cell doesn't make CR the line ending of the file.
 */
export function nameLineEnd(census: ByteCensus): '\n' | '\r\n' | '\r' {
  if (census.cr > census.lf + census.crlf) return '\r'
  return census.crlf > census.lf ? '\r\n' : '\n'
}

// In Western text, bytes 0x80–0x9F are rare punctuation; in Shift_JIS, they are the lead bytes of
// most kana and kanji.
function looksJapanese(census: ByteCensus): boolean {
  const characters = census.sjisLow + census.sjisHigh + census.sjisKana
  return (
    characters > 0 &&
    census.sjisBad <= characters * 0.002 &&
    census.sjisLow + census.sjisKana * 0.5 > characters * 0.5
  )
}

function countControl(census: ByteCensus, byte: number, at: number): void {
  if (byte === 0x0a) {
    if (census.afterCr) {
      census.crlf++
      census.cr--
    } else census.lf++
  } else if (byte === 0x0d) census.cr++
  else if (byte === 0) {
    if (at % 2 === 0) census.nulEven++
    else census.nulOdd++
    return // In UTF-16 there is a NUL between the CR and the LF.
  } else if (byte !== 0x09 && byte !== 0x0c) census.controls++
  census.afterCr = byte === 0x0d
}

function countUtf8(census: ByteCensus, byte: number): void {
  if (census.need > 0) {
    if (byte < 0xc0) {
      census.need--
      if (census.need === 0) census.utf8Multi++
      return
    }
    census.utf8Bad++
    census.need = 0
  }
  if (byte >= 0xc2 && byte < 0xe0) census.need = 1
  else if (byte >= 0xe0 && byte < 0xf0) census.need = 2
  else if (byte >= 0xf0 && byte < 0xf5) census.need = 3
  else census.utf8Bad++
}

function countSjis(census: ByteCensus, byte: number): void {
  if (census.lead) {
    census.lead = false
    if (byte > 0xfc) census.sjisBad++
  } else if (byte >= 0xa1 && byte <= 0xdf) census.sjisKana++
  else if (byte >= 0x81 && byte <= 0x9f) {
    census.sjisLow++
    census.lead = true
  } else if (byte >= 0xe0 && byte <= 0xfc) {
    census.sjisHigh++
    census.lead = true
  } else census.sjisBad++
}
