/** What a record of the domain name system proves that a host belongs to a district: its name, beside the host's … */
export const proofName = (host: string): string => `_atrium.${host}`

/** … and what it says. */
export const proofValue = (token: string): string => `atrium-district=${token}`

/**
 * A host name as it is kept: lower case, without a scheme, a port or a path; null for what is no host on the public internet, as an
 * address of numbers or `localhost`.
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
