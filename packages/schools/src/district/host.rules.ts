/**
 * The DNS record that proves that a host belongs to a district: its name, relative to the host …
 */
export const proofName = (host: string): string => `_atrium.${host}`

/** … and its content. */
export const proofValue = (token: string): string => `atrium-district=${token}`

/**
 * A normalized host name: lower case, without a scheme, a port or a path; null if it isn't a public
 * internet host, like an IP address or `localhost`.
 */
export function hostName(typed: string): string | null {
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '')
    .replace(/\.$/, '')
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return name.length <= 120 && new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`).test(name)
    ? name
    : null
}
