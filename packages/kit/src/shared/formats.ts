// Format checks are lenient: they refuse what can't be right, and accept everything else.

/** `local@domain.tld` as mail servers accept it; no display names, no quoted local parts. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@<>()[\],;:\\"]{1,64}@([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    value,
  )

/** 7 to 15 digits with the usual separators and an optional extension; `+` for other countries. */
export function isPhone(value: string): boolean {
  if (!/^\+?[\d\s().-]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i.test(value)) return false
  const digits = value.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15
}

export function isWebAddress(value: string): boolean {
  try {
    const { protocol, hostname } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.')
  } catch {
    return false
  }
}
