import type { PDFObject } from '@cantoo/pdf-lib'

/** Annotations that note who made them under `T`; of a form's field that is its name, and stays. */
const remarks = new Set(['Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Popup', 'FileAttachment', 'Sound', 'Redact'].map((name) => `/${name}`))

/**
 * A PDF without its own notes of who made it: document information, XMP of the whole and of each part, programs' private data, the
 * authors of remarks, and who signed. Earlier states of it go too. Throws where it is locked or none.
 */
export async function pdfWithoutAuthor(bytes: Uint8Array): Promise<Uint8Array> {
  // Large, and of no use to a server's start.
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, password: '' })
  // What is damaged is read as if it were empty.
  if (pdf.getPageCount() === 0) throw new Error('There are no pages')
  const { context } = pdf
  const name = (text: string) => PDFName.of(text)
  const clean = (object: PDFObject | undefined): void => {
    if (object instanceof PDFArray) for (let at = 0; at < object.size(); at++) clean(object.get(at))
    const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined
    if (!dict) return
    const kind = dict.get(name('Type'))?.toString()
    const gone = ['Metadata', 'PieceInfo', ...(remarks.has(dict.get(name('Subtype'))?.toString() ?? '') ? ['T'] : []), ...(kind === '/Sig' ? ['Name', 'ContactInfo', 'Location', 'Cert', 'Contents'] : [])]
    for (const key of gone) dict.delete(name(key))
    for (const [, value] of dict.entries()) clean(value)
  }
  const { Info } = context.trailerInfo
  if (Info instanceof PDFRef) context.delete(Info)
  delete context.trailerInfo.Info
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && object.dict.get(name('Type'))?.toString() === '/Metadata') context.delete(ref)
    else clean(object)
  }
  return pdf.save({ updateFieldAppearances: false, addDefaultPage: false })
}
