/**
 * Removes secrets from anything that others will see, such as a server's log or a report to
 * support: passwords, tokens, cookies, keys and one-time codes, in JSON, form bodies and addresses,
 * and bearer tokens or session cookies anywhere in a text.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > 8) return hidden
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isSecretName(key) ? hidden : redact(one, depth + 1),
    ]),
  )
}

const hidden = '[redacted]'

const secretWords =
  /\b(pass|password|passwd|pwd|passphrase|passcode|secret|token|cookie|authorization|credentials?|otp|pin|ssn|signature|apikey)\b|\b(api|access|private) key\b|\bsession( ?id)?$/

// Split into words, so that `confirmPassword` and `reset_token` are secrets while `compass` and
// `sessionStatus` are not.
const isSecretName = (name: string): boolean =>
  secretWords.test(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[^a-zA-Z]+/g, ' ')
      .trim()
      .toLowerCase(),
  )

/** A text without its secrets; JSON inside it is parsed first. */
export function redactText(text: string): string {
  const parsed = parseJson(text)
  if (parsed !== undefined) return JSON.stringify(redact(parsed, 1))
  return (
    redactAddress(text)
      .replace(/\b((?:proxy-)?authorization\s*[:=]\s*)[^\r\n]+/gi, `$1${hidden}`)
      .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`)
      .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
      // A word after a slash is part of an address: what follows its colon is the sentence, not a
      // secret.
      .replace(
        /(?<![\w/-])(["']?)([\w-]+)\1(\s*[:=]\s*)(?!\[redacted\])("[^"]*"|'[^']*'|[^\s&;,"'}]+)/g,
        (whole, quote: string, name: string, sign: string) =>
          isSecretName(name) ? `${quote}${name}${quote}${sign}${hidden}` : whole,
      )
  )
}

/**
 * An address without the secrets in its query, its credentials, or the token of an emailed link.
 */
export function redactAddress(address: string): string {
  return address
    .replace(
      /(\/(?:reset-password|recovery-email\/(?:confirm|undo)|self-register\/(?:consent|confirm))\/)[^/?#\s"']+/gi,
      `$1${hidden}`,
    )
    .replace(/(\/\/)[^/@\s]+:[^/@\s]+@/g, `$1${hidden}@`)
    .replace(/([?&#])([\w.-]+)=([^&#\s"']*)/g, (whole, before: string, name: string) =>
      isSecretName(name) || /^(code|invitation|i)$/i.test(name)
        ? `${before}${name}=${hidden}`
        : whole,
    )
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
