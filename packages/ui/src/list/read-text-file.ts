/**
 * Reads a text file: UTF-8, UTF-16 if its mark says so, and Windows-1252 (from older spreadsheets)
 * if it isn't valid UTF-8.
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Any file as base64, for JSON requests. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The file can’t be read')),
    )
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.readAsDataURL(file)
  })

/** A table as the server reads it: workbooks are sent as they are, other files as text, whatever their encoding. */
export const tableOf = async (file: File): Promise<{ workbook: string } | { csv: string }> =>
  /\.xlsx$/i.test(file.name)
    ? { workbook: await base64Of(file) }
    : { csv: await readTextFile(file) }
