import { Secret, TOTP } from 'otpauth'

/** The length of an authenticator app's secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
export const totpSeconds = 30

export const newTOTPSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret, label, issuer, digits: 6, period: totpSeconds })

/** The URI for an authenticator app's QR code. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString()

/**
 * The 30-second step of this code: the current, previous or next one, because clocks may be
 * slightly off. Null if the code is wrong, or if its step isn't later than the last one used, so
 * that an observed code can't be reused.
 */
export function totpStep(
  { secret, lastStep }: { secret: string; lastStep: number },
  typed: string,
  now: Date,
): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / totpSeconds) + delta
  return step > lastStep ? step : null
}

/** The code that an authenticator app shows at a given time. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
