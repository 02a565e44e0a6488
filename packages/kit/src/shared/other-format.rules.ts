const xmlRoot =
  /^<(\?xml\b|!--|!doctype\b|[a-z_][\w.-]*(:[\w.-]+)?(\s+[\w:.-]+\s*=|\s*\/?>\s*(<|[\r\n])))/i

/** Markup instead of a table, by how its text starts: a saved web page, or an export as XML. */
export function markupOf(text: string): 'HTML' | 'XML' | undefined {
  const start = text
    .slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return 'HTML'
  return xmlRoot.test(start) ? 'XML' : undefined
}

/**
 * What a file is that someone gives instead of a CSV, by how its text starts. Undefined: it may be
 * one.
 */
export function otherFormatOf(text: string): 'HTML' | 'XML' | 'JSON' | 'PDF' | 'XLSX' | undefined {
  const start = text
    .slice(0, 400)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('PK\u0003\u0004')) return 'XLSX'
  if (start.startsWith('%PDF-')) return 'PDF'
  return /^(\{\s*"[^"]*"\s*:|\[\s*[[{])/.test(start) ? 'JSON' : markupOf(text)
}
