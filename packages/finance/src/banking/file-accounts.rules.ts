/** What is known of a bank account's number. */
export interface KnownNumbers {
  /** As earlier files had it. */
  file: string | null
  own: string | null
  last4: string | null
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * Whether a file's account is this one; null where neither knows. Banks write a number with leading
 * zeros, or only its end.
 */
export function fitsAccount(
  account: string | null,
  { file, own, last4 }: KnownNumbers,
): boolean | null {
  if (account === null) return null
  if (file !== null && account === file) return true
  const [given, known] = [digits(account), digits(own ?? last4 ?? '')]
  if (known.length < 4 || given.length < 4) return file === null ? null : false
  return given.endsWith(known) || known.endsWith(given.replace(/^0+/, ''))
}

/**
 * The account in a file that is this one: the only one that fits, or the only one there is where
 * nothing is known of its number. Null: someone has to say.
 */
export function partOf(
  statements: readonly { account: string | null }[],
  numbers: KnownNumbers,
): number | null {
  const fits = statements.map(({ account }) => fitsAccount(account, numbers))
  const at = fits.indexOf(true)
  if (at !== -1) return fits.lastIndexOf(true) === at ? at : null
  return statements.length === 1 && fits[0] === null ? 0 : null
}
