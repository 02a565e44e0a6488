/**
 * One step through XML: a start tag with its raw attributes, an end tag, or text. Everything else
 * is skipped.
 */
export type Step =
  | {
      kind: 'start'
      name: string
      attributes: Map<string, string>
      selfClosing: boolean
      start: number
      end: number
    }
  | { kind: 'end'; name: string; start: number; end: number }
  | { kind: 'text'; text: string }

const skipped: [string, string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
]
/**
 * The next attribute after the last one: searching at every character would be slow in a long tag.
 */
const attribute = /[\s/]*([^\s=/<>"']+)(?:\s*=\s*("[^"]*"|'[^']*'))?/y

/**
 * Scans XML from its beginning without building anything: expands only XML's own five entities and
 * numeric ones, loads nothing, and reads each character once. Ends at the first thing that isn't
 * XML.
 */
export function* walkXML(xml: string): Generator<Step> {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at)
    if (open !== at)
      yield { kind: 'text', text: plain(xml.slice(at, open === -1 ? undefined : open)) }
    if (open === -1) return
    const skip = skipped.find(([begin]) => xml.startsWith(begin, open))
    if (skip) {
      const close = xml.indexOf(skip[1], open + skip[0].length)
      if (close === -1) return
      at = close + skip[1].length
    } else if (xml.startsWith('<![CDATA[', open)) {
      const close = xml.indexOf(']]>', open)
      if (close === -1) return
      yield { kind: 'text', text: xml.slice(open + 9, close) }
      at = close + 3
    } else if (xml.startsWith('<!', open)) {
      const end = endOfDeclaration(xml, open)
      if (end === -1) return
      at = end
    } else {
      const end = endOfTag(xml, open)
      if (end === -1) return
      const step = tagOf(xml, open, end)
      if (!step) return
      yield step
      at = end
    }
  }
}

/** A `<!DOCTYPE …[ … ]>` may contain declarations in brackets, which are skipped as a whole. */
function endOfDeclaration(xml: string, open: number): number {
  const close = xml.indexOf('>', open)
  if (close === -1) return -1
  const bracket = xml.slice(open, close).indexOf('[')
  if (bracket === -1) return close + 1
  const shut = xml.indexOf(']', open + bracket)
  const end = shut === -1 ? -1 : xml.indexOf('>', shut)
  return end === -1 ? -1 : end + 1
}

function endOfTag(xml: string, open: number): number {
  let quote = ''
  for (let at = open + 1; at < xml.length; at++) {
    const letter = xml.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
    else if (letter === '<') return -1
  }
  return -1
}

function tagOf(xml: string, start: number, end: number): Step | undefined {
  const inside = xml.slice(start + 1, end - 1)
  if (inside.startsWith('/')) return { kind: 'end', name: inside.slice(1).trim(), start, end }
  const name = /^[^\s/<>"'=]+/.exec(inside)?.[0]
  if (name === undefined) return undefined
  const attributes = new Map<string, string>()
  attribute.lastIndex = name.length
  for (let found = attribute.exec(inside); found; found = attribute.exec(inside))
    attributes.set(found[1] ?? '', plain((found[2] ?? '').slice(1, -1)))
  return { kind: 'start', name, attributes, selfClosing: inside.endsWith('/'), start, end }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

/** Text escaped for use between tags and in attributes. */
export const escapeXML = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
