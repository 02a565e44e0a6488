import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'

/** Maximum bytes that a document may unpack to. */
const maxUnpacked = 250_000_000

const quoted = `("[^"]*"|'[^']*')`
const attributes = (names: string) =>
  new RegExp(`(\\s(?:[\\w-]+:)?(?:${names})\\s*=\\s*)${quoted}`, 'g')
const elements = (names: string) =>
  new RegExp(`(<((?:[\\w-]+:)?(?:${names}))(?:\\s[^<>]*)?>)[^<]+(?=</\\2\\s*>)`, 'g')

/**
 * What programs record about people, by part of the document, with the word that they themselves
 * write there when asked to anonymize.
 */
const notes: { part: RegExp; what: RegExp; instead: string }[] = [
  {
    part: /^docProps\/core\.xml$/,
    what: elements(
      'creator|lastModifiedBy|contributor|title|subject|description|keywords|category',
    ),
    instead: '$1',
  },
  { part: /^docProps\/app\.xml$/, what: elements('Manager|Company|HyperlinkBase'), instead: '$1' },
  { part: /^docProps\/custom\.xml$/, what: elements('lpwstr|lpstr|bstr'), instead: '$1' },
  {
    part: /^(word|xl|ppt)\/.*\.xml$/,
    what: attributes('author|userName|lastEdited(?:By)?'),
    instead: '$1"Author"',
  },
  { part: /^word\/.*\.xml$/, what: attributes('initials|userId'), instead: '$1"A"' },
  {
    part: /^xl\/comments.*\.xml$|^xl\/.*\/comments.*\.xml$/,
    what: elements('author'),
    instead: '$1Author',
  },
  { part: /^xl\/persons\/.*\.xml$/, what: attributes('displayName|userId'), instead: '$1"Author"' },
  {
    part: /^xl\/workbook\.xml$/,
    what: /(<(?:[\w-]+:)?absPath\b[^<>]*?\surl=)("[^"]*"|'[^']*')/g,
    instead: '$1""',
  },
  {
    part: /^ppt\/(commentAuthors|authors)\.xml$/,
    what: attributes('name|initials|userId'),
    instead: '$1"Author"',
  },
  {
    part: /^(meta|content|styles)\.xml$/,
    what: elements(
      'creator|initial-creator|printed-by|creator-initials|author-name|author-initials|sender-[\\w-]+|user-defined',
    ),
    instead: '$1',
  },
  { part: /^meta\.xml$/, what: elements('title|subject|description|keyword'), instead: '$1' },
]

/**
 * An Office or OpenDocument file without the names of people who wrote, changed and commented on
 * it; null for a zip that isn't one. Throws if it isn't a zip, or is too large inside.
 */
export function officeWithoutAuthor(bytes: Uint8Array): Uint8Array | null {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      if (unpacked > maxUnpacked) throw new Error('The document is too large inside')
      return true
    },
  })
  const kind = parts.mimetype && strFromU8(parts.mimetype.subarray(0, 100))
  if (!parts['[Content_Types].xml'] && !kind?.startsWith('application/vnd.oasis.opendocument'))
    return null
  const cleaned: Zippable = {}
  // OpenDocument's mimetype comes first, uncompressed.
  for (const [part, content] of Object.entries(parts))
    cleaned[part] = [
      withoutNotes(part, content),
      { level: part === 'mimetype' ? 0 : 6, mtime: '1990-01-01' },
    ]
  return zipSync(cleaned)
}

function withoutNotes(part: string, content: Uint8Array): Uint8Array {
  const fitting = notes.filter((one) => one.part.test(part))
  if (fitting.length === 0) return content
  return strToU8(
    fitting.reduce((text, { what, instead }) => text.replace(what, instead), strFromU8(content)),
  )
}
