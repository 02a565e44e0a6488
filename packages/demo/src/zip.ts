import { Zip, ZipDeflate, strToU8 } from 'fflate'

/** The files of a bundle by name: whole, or as chunks that are made while they are read. */
export type BundleFiles = ReadonlyMap<string, string | AsyncIterable<string>>

// A day that never changes: the same files give the same zip, byte for byte.
const packedOn = new Date(2020, 0, 1)

/** Packs a bundle as a zip. Only the packed bytes are held in memory. */
export async function zipOf(files: BundleFiles): Promise<Buffer> {
  const packed: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) failed = error
    else packed.push(data)
  })
  for (const [name, content] of files) {
    const file = Object.assign(new ZipDeflate(name, { level: 6 }), { mtime: packedOn })
    zip.add(file)
    if (typeof content === 'string') file.push(strToU8(content))
    else for await (const chunk of content) file.push(strToU8(chunk))
    file.push(new Uint8Array(), true)
    if (failed !== null) throw failed
  }
  zip.end()
  return Buffer.concat(packed)
}
