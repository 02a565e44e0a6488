const tags =
  'p|div|span|br|hr|b|strong|i|em|u|s|small|sub|sup|ul|ol|li|a|h[1-6]|table|thead|tbody|tr|td|th|blockquote|pre|code|font|img|math|script|style'
const anyTag = new RegExp(`</?(?:${tags})\\b[^<>]*>`, 'gi')
const raised = new Map(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'].map((sign, at) => [[...'0123456789+-n'][at] ?? '', sign]),
)
const lowered = new Map(
  [...'₀₁₂₃₄₅₆₇₈₉₊₋'].map((sign, at) => [[...'0123456789+-'][at] ?? '', sign]),
)
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  le: '≤',
  ge: '≥',
  ne: '≠',
  times: '×',
  divide: '÷',
  minus: '−',
  deg: '°',
  pi: 'π',
}

/**
 * The plain text of a statement written in HTML, as many publishers do: `x<sup>2</sup> &lt; 3` is
 * “x² < 3”. Text without HTML tags is unchanged, so that “a < b” stays. The source keeps the
 * original.
 */
export function plainWords(text: string): string {
  if (text.search(anyTag) === -1) return text
  return text
    .replaceAll(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<sup\b[^<>]*>([^<]*)<\/sup>/gi, (_, inner: string) => inSigns(inner, raised, '^'))
    .replaceAll(/<sub\b[^<>]*>([^<]*)<\/sub>/gi, (_, inner: string) => inSigns(inner, lowered, '_'))
    .replaceAll(/<li\b[^<>]*>/gi, ' • ')
    .replaceAll(/<\/?(?:p|div|br|hr|ul|ol|h[1-6]|table|tr|td|th|blockquote|pre)\b[^<>]*>/gi, ' ')
    .replaceAll(anyTag, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Uses superscript and subscript characters if they all exist, and otherwise a mark. */
function inSigns(inner: string, signs: ReadonlyMap<string, string>, mark: string): string {
  const given = [...inner.trim()]
  if (given.length === 0) return ''
  return given.every((one) => signs.has(one))
    ? given.map((one) => signs.get(one)).join('')
    : `${mark}${given.length > 1 ? `(${given.join('')})` : given.join('')}`
}

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  // A character that text must not contain remains an entity.
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : whole
}
