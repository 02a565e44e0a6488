import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import {
  countBytes,
  nameEncoding,
  nameLineEnd,
  newCensus,
  type EncodingVerdict,
} from './encoding.rules.ts'

/**
 * What one pass over a file's bytes finds; `head` is kept to show the file and to detect its
 * dialect.
 */
export type Survey = {
  bytes: number
  crc: number
  /** Physical line breaks. There may be fewer rows, but it is good enough for a progress bar. */
  lines: number
  lineEnd: '\n' | '\r\n' | '\r'
  /** null: the bytes aren't text. */
  encoding: EncodingVerdict | null
  head: Buffer
  /** The whole file is in `head`. */
  whole: boolean
}

const headBytes = 256 * 1024

/**
 * Reads a stream once, in constant memory.
 * @throws the stream's own error, and nothing else.
 */
export async function surveyBytes(stream: Readable): Promise<Survey> {
  const census = newCensus()
  const head: Buffer[] = []
  let kept = 0
  let crc = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    countBytes(census, chunk)
    crc = crc32(chunk, crc)
    if (kept < headBytes) {
      const piece = Buffer.from(chunk.subarray(0, headBytes - kept))
      head.push(piece)
      kept += piece.length
    }
  }
  return {
    bytes: census.bytes,
    crc,
    lines: census.lf + census.crlf + census.cr,
    lineEnd: nameLineEnd(census),
    encoding:
      census.bytes === 0 ? { encoding: 'utf-8', bom: false, damaged: false } : nameEncoding(census),
    head: Buffer.concat(head),
    whole: kept === census.bytes,
  }
}
