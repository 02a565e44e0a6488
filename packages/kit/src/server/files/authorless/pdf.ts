import type { PDFObject } from '@cantoo/pdf-lib'

/**
 * Annotations that name their author under `T`; in form fields that is the field's name, and stays.
 */
const remarks = new Set(
  [
    'Text',
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Highlight',
    'Underline',
    'Squiggly',
    'StrikeOut',
    'Caret',
    'Stamp',
    'Ink',
    'Popup',
    'FileAttachment',
    'Sound',
    'Redact',
  ].map((name) => `/${name}`),
)

/**
 * A PDF without metadata about its author: document information, XMP of the whole and of each part,
 * programs' private data, the authors of comments, and signers. Earlier revisions are removed too.
 * A damaged file gets blanks in place; null if it is locked.
 */
export const pdfWithoutAuthor = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  writtenAnew(bytes).catch(() => blanked(bytes))

async function writtenAnew(bytes: Uint8Array): Promise<Uint8Array> {
  // Large, and not needed at server startup.
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } =
    await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    password: '',
  })
  // Damaged parts are read as empty.
  if (pdf.getPageCount() === 0) throw new Error('There are no pages')
  const { context } = pdf
  const name = (text: string) => PDFName.of(text)
  const clean = (object: PDFObject | undefined): void => {
    if (object instanceof PDFArray) for (let at = 0; at < object.size(); at++) clean(object.get(at))
    const dict =
      object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined
    if (!dict) return
    const kind = dict.get(name('Type'))?.toString()
    const gone = [
      'Metadata',
      'PieceInfo',
      ...(remarks.has(dict.get(name('Subtype'))?.toString() ?? '') ? ['T'] : []),
      ...(kind === '/Sig' ? ['Name', 'ContactInfo', 'Location', 'Cert', 'Contents'] : []),
    ]
    for (const key of gone) dict.delete(name(key))
    for (const [, value] of dict.entries()) clean(value)
  }
  const { Info } = context.trailerInfo
  if (Info instanceof PDFRef) context.delete(Info)
  delete context.trailerInfo.Info
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && object.dict.get(name('Type'))?.toString() === '/Metadata')
      context.delete(ref)
    else clean(object)
  }
  return pdf.save({ updateFieldAppearances: false, addDefaultPage: false })
}

/**
 * An unreadable PDF, with blanks where it names its author: nothing in it moves. A locked file
 * reveals no names.
 */
function blanked(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes).toString('latin1')
  if (text.includes('/Encrypt')) return null
  const clean = text
    .replaceAll(
      /(\/(?:Author|Creator|Company|Manager)\s*\()((?:\\[^]|[^\\()])*)(?=\))/g,
      (_, head: string, inner: string) => head + ' '.repeat(inner.length),
    )
    .replaceAll(
      /(\/(?:Author|Creator|Company|Manager)\s*<)([0-9a-f\s]+)(?=>)/gi,
      (_, head: string, inner: string) => head + inner.replaceAll(/[0-9a-f]/gi, '0'),
    )
    .replaceAll(
      /(<(dc:creator|pdf:Author|xmp:CreatorTool)\b[^<>]*>)([^]*?)(?=<\/\2>)/g,
      (_, head: string, _name: string, inner: string) => head + ' '.repeat(inner.length),
    )
  return clean === text ? null : Buffer.from(clean, 'latin1')
}
