/**
 * Where a person may be sent after signing in: a path of this same origin, or undefined.
 * Anything that a browser could read as another site (`//host`, `/\host`, a scheme, control characters) is refused.
 */
export function safeReturnURL(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || /^\/[/\\]/.test(value)) return undefined
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return undefined
  try {
    const url = new URL(value, 'https://same.invalid')
    // Resolving the dots turns `/x/..//host` into `//host`.
    return url.origin === 'https://same.invalid' && !url.pathname.startsWith('//')
      ? `${url.pathname}${url.search}${url.hash}`
      : undefined
  } catch {
    return undefined
  }
}
