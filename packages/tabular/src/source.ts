import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EncodingVerdict } from './encoding.rules.ts'
import { otherFormat } from './format.rules.ts'
import { RefusedSource, type SourceRefusal } from './refusals.ts'
import { surveyBytes, type Survey } from './survey.ts'
import { asRefusal, openZip, type ZipEntry } from './zip.ts'

/**
 * Where the bytes are: a file on disk, memory, or anything that opens a fresh stream on each call.
 */
export type SourceInput =
  | { path: string }
  | { bytes: Buffer }
  | { open: () => Readable | Promise<Readable> }

export type SourceLimits = { maxBytes: number; maxEntries: number }
export const sourceLimits: SourceLimits = { maxBytes: 2 * 1024 ** 3, maxEntries: 500 }

/** One table of text, surveyed once; `open` reads its bytes from the start. */
export type SourceFile = Omit<Survey, 'encoding'> & {
  /** The file name without folders. */
  name: string
  /** The path inside the zip; the name itself for a single file. */
  path: string
  encoding: EncodingVerdict
  open: () => Promise<Readable>
}

export type Source = {
  ok: true
  kind: 'file' | 'bundle'
  files: SourceFile[]
  /** Entries of a zip that don't contain a table. */
  ignored: string[]
  close: () => Promise<void>
}

const table = /\.(csv|tsv|tab|txt|dat)$/i
const litter = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * Opens an upload: one table of text, or a zip of several. Its type is detected from its bytes,
 * never from its name.
 * @returns the source, to be closed after use; or a refusal with a code and the values for its
 * message.
 */
export async function openSource(
  input: SourceInput,
  fileName: string,
  limits: SourceLimits = sourceLimits,
): Promise<Source | SourceRefusal> {
  try {
    const head = await firstBytes(input)
    if (head.length === 0) throw new RefusedSource('empty', { file: fileName })
    if (isZip(head)) return await openBundle(input, fileName, limits)
    if (head.subarray(0, 4).toString('hex') === 'd0cf11e0')
      throw new RefusedSource('spreadsheet', { file: fileName })
    const file = await openTable(fileName, async () => asStream(input), limits)
    return { ok: true, kind: 'file', files: [file], ignored: [], close: async () => {} }
  } catch (cause) {
    if (cause instanceof RefusedSource) return named(cause.refusal, fileName)
    throw cause
  }
}

// If the zip can't be read at all, there is no entry to name.
const named = (refusal: SourceRefusal, fileName: string): SourceRefusal =>
  refusal.values['file'] === ''
    ? { ...refusal, values: { ...refusal.values, file: fileName } }
    : refusal

async function openBundle(
  input: SourceInput,
  fileName: string,
  limits: SourceLimits,
): Promise<Source> {
  const place = await randomAccess(input, limits)
  try {
    const zip = await openZip(place.at, limits)
    try {
      const { files, ignored } = await openEntries(zip.entries, fileName, limits)
      return {
        ok: true,
        kind: 'bundle',
        files,
        ignored,
        close: async () => {
          zip.close()
          await place.remove()
        },
      }
    } catch (cause) {
      zip.close()
      throw cause
    }
  } catch (cause) {
    await place.remove()
    throw cause
  }
}

async function openEntries(
  entries: ZipEntry[],
  fileName: string,
  limits: SourceLimits,
): Promise<{ files: SourceFile[]; ignored: string[] }> {
  const paths = new Set(entries.map((entry) => entry.path))
  if (paths.has('[Content_Types].xml') || (paths.has('mimetype') && paths.has('content.xml')))
    throw new RefusedSource('spreadsheet', { file: fileName })
  const tables = entries.filter((entry) => table.test(entry.path) && !litter.test(entry.path))
  const ignored = entries
    .filter((entry) => !tables.includes(entry) && !litter.test(entry.path))
    .map((entry) => entry.path)
  if (tables.length === 0) throw new RefusedSource('zipNoFiles', { file: fileName })
  refuseTwoSets(tables)
  const files: SourceFile[] = []
  for (const entry of tables) {
    if (entry.bytes === 0) {
      ignored.push(entry.path)
      continue
    }
    // A damaged entry shows up while inflating: any error there is the file's fault.
    const file = await openTable(entry.path, entry.open, limits).catch((cause: unknown) => {
      throw asRefusal(cause, entry.path)
    })
    if (file.crc !== entry.crc) throw new RefusedSource('zipCorrupt', { file: entry.path })
    files.push(file)
  }
  if (files.length === 0) throw new RefusedSource('empty', { file: fileName })
  return { files, ignored }
}

async function openTable(
  path: string,
  open: () => Promise<Readable>,
  limits: SourceLimits,
): Promise<SourceFile> {
  const name = baseName(path)
  const survey = await surveyBytes(limited(await open(), limits.maxBytes, name))
  if (
    survey.bytes === 0 ||
    (survey.whole && survey.encoding !== null && isBlank(survey.head, survey.encoding.encoding))
  )
    throw new RefusedSource('empty', { file: name })
  refuseOther(survey, name)
  if (survey.encoding === null) throw new RefusedSource('notText', { file: name })
  return { ...survey, encoding: survey.encoding, name, path, open }
}

function refuseOther({ head, encoding }: Survey, file: string): void {
  const other = otherFormat(
    head,
    encoding === null ? '' : new TextDecoder(encoding.encoding).decode(head.subarray(0, 1000)),
  )
  if (other)
    throw new RefusedSource(other.code, {
      file,
      ...('format' in other && { format: other.format }),
    })
}

// A zip with two files of the same name contains two sets (two exports zipped together): only a
// person knows which one is meant.
function refuseTwoSets(entries: ZipEntry[]): void {
  const seen = new Map<string, string>()
  for (const entry of entries) {
    const name = baseName(entry.path).toLowerCase()
    const first = seen.get(name)
    if (first !== undefined) throw new RefusedSource('zipTwoSets', { first, second: entry.path })
    seen.set(name, entry.path)
  }
}

function limited(stream: Readable, maxBytes: number, name: string): Readable {
  return Readable.from(
    (async function* () {
      let bytes = 0
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new RefusedSource('tooLarge', { file: name, limit: maxBytes })
        yield chunk
      }
    })(),
  )
}

/** A zip is read from its end, so a stream is first written to a temporary file. */
async function randomAccess(
  input: SourceInput,
  limits: SourceLimits,
): Promise<{ at: string | Buffer; remove: () => Promise<void> }> {
  if ('path' in input) return { at: input.path, remove: async () => {} }
  if ('bytes' in input) return { at: input.bytes, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'atrium-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const at = join(folder, 'upload.zip')
    await pipeline(limited(await input.open(), limits.maxBytes, 'zip'), createWriteStream(at))
    return { at, remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}

async function firstBytes(input: SourceInput): Promise<Buffer> {
  if ('bytes' in input) return input.bytes.subarray(0, 8)
  const stream = 'path' in input ? createReadStream(input.path, { end: 7 }) : await input.open()
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk)
    length += chunk.length
    if (length >= 8) break
  }
  return Buffer.concat(parts).subarray(0, 8)
}

async function asStream(input: SourceInput): Promise<Readable> {
  if ('path' in input) return createReadStream(input.path, { highWaterMark: 128 * 1024 })
  if ('bytes' in input) return Readable.from(slices(input.bytes))
  return input.open()
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 128 * 1024) yield bytes.subarray(at, at + 128 * 1024)
}

function isZip(head: Buffer): boolean {
  return ['504b0304', '504b0506', '504b0708'].includes(head.subarray(0, 4).toString('hex'))
}

// Only a byte order mark, spaces and line endings.
function isBlank(bytes: Buffer, encoding: string): boolean {
  return new TextDecoder(encoding).decode(bytes).trim() === ''
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
