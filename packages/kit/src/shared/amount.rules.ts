/**
 * Parses an amount as people and banks write it, in cents: `1,234.56`, `1.234,56`, `$12`,
 * `(12.00)`, `-12`, `12.00-`, `12.00 CR`. Undefined if it isn't an amount, or is ambiguous:
 * `12.345` may be twelve dollars or twelve thousand.
 */
export function readCents(written: string): number | undefined {
  const text = written
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace(/^\uFEFF/, '')
    .replaceAll('−', '-')
  const parts =
    /^(?<open>\()?(?<sign>[+-])?(?:\$|USD)?(?<inner>[+-])?(?<digits>\d[\d.,]*|\.\d+)(?:USD)?(?<after>-|CR|DR)?(?<close>\))?$/i.exec(
      text,
    )?.groups
  if (!parts || Boolean(parts.open) !== Boolean(parts.close)) return undefined
  const signs = [parts.open, parts.sign, parts.inner, parts.after].filter(Boolean)
  if (signs.length > 1) return undefined
  const amount = wholeCents(parts.digits ?? '')
  if (amount === undefined) return undefined
  const isNegative =
    Boolean(parts.open) ||
    parts.sign === '-' ||
    parts.inner === '-' ||
    parts.after === '-' ||
    parts.after?.toUpperCase() === 'DR'
  return isNegative && amount !== 0 ? -amount : amount
}

function wholeCents(digits: string): number | undefined {
  const separators = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign)
  const kinds = new Set(separators)
  const last = separators.at(-1)
  if (last === undefined) return inCents(digits, '')
  // With both separators, the last one is the decimal separator, and may appear only once.
  if (kinds.size === 2) {
    if (separators.filter((sign) => sign === last).length > 1) return undefined
    const other = last === '.' ? ',' : '.'
    const [whole = '', fraction = ''] = digits.split(last)
    return isGrouped(whole, other)
      ? inCents(whole.replaceAll(other, ''), fraction.replace(/0+$/, ''))
      : undefined
  }
  const [whole = '', fraction = ''] = digits.split(last)
  if (separators.length > 1)
    return last === ',' && isGrouped(digits, ',')
      ? inCents(digits.replaceAll(',', ''), '')
      : undefined
  if (last === ',') return isGrouped(digits, ',') ? inCents(whole + fraction, '') : undefined
  // Three decimals might be thousands; more can't be, and systems write four.
  return inCents(whole, fraction.length > 3 ? fraction.replace(/0+$/, '') : fraction)
}

const isGrouped = (whole: string, group: string): boolean =>
  new RegExp(`^\\d{1,3}(\\${group}\\d{3})*$`).test(whole)

function inCents(whole: string, fraction: string): number | undefined {
  if (fraction.length > 2 || whole.length > 13) return undefined
  return Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0') || '0')
}

/** Cents as an amount of dollars in a sentence: `12,651.33`, `-0.50`. The sentence has the sign for dollars. */
export const dollarsText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
