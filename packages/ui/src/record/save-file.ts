/** A file as returned by a procedure. */
export interface ExportedFile {
  fileName: string
  mediaType: string
  content: string
  encoding: 'utf8' | 'base64'
}

/** Has the browser save a file. */
export function saveFile({ fileName, mediaType, content, encoding }: ExportedFile): void {
  const bytes =
    encoding === 'base64' ? Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) : content
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Has the browser download a file that the server generates while sending it. */
export function followDownload(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
