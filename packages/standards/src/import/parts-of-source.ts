import { asRefusal, isTooDeep } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import yauzl from 'yauzl'
import { isObject, type Json } from '../case/json.rules.ts'
import { isPackage } from '../case/package.rules.ts'
import { limits } from '../words.ts'

/** One file of standards: an upload, or one part of a zip or a list of packages. */
export interface SourcePart {
  name: string
  bytes: Buffer
}

/**
 * The files in an upload: those in a zip, each package in a JSON file that lists several, or the
 * file itself. A workbook, though also a zip, is returned as it is. Refuses 422 a damaged zip, one
 * without standards, and too many parts.
 */
export async function partsOf(bytes: Buffer, name: string): Promise<SourcePart[]> {
  const files =
    bytes.subarray(0, 2).toString('latin1') === 'PK'
      ? await filesInZip(bytes, name)
      : [{ name, bytes }]
  const parts = files.flatMap(packagesIn)
  if (parts.length > limits.parts)
    throw refuse.invalid('standards.source.tooManyParts', {
      count: parts.length,
      max: limits.parts,
    })
  return parts
}

/**
 * Splits a list of packages, bare or under `CFPackages`, into as many files; anything else is
 * returned as it is.
 */
function packagesIn(part: SourcePart): SourcePart[] {
  if (
    !/^\uFEFF?\s*(?:\[|\{\s*"CFPackages?"\s*:\s*\[)/.test(
      part.bytes.subarray(0, 200).toString('utf8'),
    )
  )
    return [part]
  const list = packagesOf(part.bytes.toString('utf8').replace(/^\uFEFF/, ''))
  if (list.length < 2) return [part]
  return list.map((one, index) => ({
    name: `${part.name.replace(/\.json$/i, '')} ${index + 1}.json`,
    bytes: Buffer.from(JSON.stringify(one)),
  }))
}

function packagesOf(text: string): Json[] {
  if (isTooDeep(text)) return []
  try {
    const json = JSON.parse(text) as Json
    const list = isObject(json) ? (json.CFPackages ?? json.CFPackage) : json
    return Array.isArray(list) && list.every(isPackage) ? list : []
  } catch {
    // A damaged part is reported when it is read.
    return []
  }
}

const isStandards = (path: string): boolean =>
  /\.(json|csv|tsv)$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path)

// Whatever error the zip reader throws, the zip is the cause.
const filesInZip = (bytes: Buffer, name: string): Promise<SourcePart[]> =>
  readZip(bytes, name).catch((error: unknown) => {
    throw asRefusal(error) ?? refuse.invalid('standards.source.brokenZip')
  })

async function readZip(bytes: Buffer, name: string): Promise<SourcePart[]> {
  const zip = await yauzl.fromBufferPromise(bytes, {
    lazyEntries: true,
    validateEntrySizes: true,
    autoClose: false,
  })
  const files: SourcePart[] = []
  let size = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === '[Content_Types].xml' || entry.fileName === 'mimetype')
        return [{ name, bytes }]
      if (!isStandards(entry.fileName)) continue
      size += entry.uncompressedSize
      if (size > limits.fileBytes || files.length >= limits.parts)
        throw refuse.tooLarge('standards.source.tooLarge', {
          megabytes: limits.fileBytes / 1_000_000,
        })
      files.push({
        name: entry.fileName.replace(/^.*\//, '').slice(0, 200),
        bytes: await bytesOf(await zip.openReadStreamPromise(entry)),
      })
    }
  } finally {
    zip.close()
  }
  if (files.length === 0) throw refuse.invalid('standards.source.nothingInZip')
  return files
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
