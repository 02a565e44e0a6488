import { open } from 'node:fs/promises'

/** The first bytes of a file, or the whole file if it is shorter. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
