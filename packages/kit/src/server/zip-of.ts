import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of a zip. */
export interface ZipEntry {
  name: string
  content: string | Uint8Array
}

/** A zip in memory, for a few files of one person. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const packed: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) failed = error
    else packed.push(data)
  })
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(typeof content === 'string' ? strToU8(content) : content, true)
  }
  zip.end()
  if (failed !== null) throw failed as Error
  return Buffer.concat(packed)
}
