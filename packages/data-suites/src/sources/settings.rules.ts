import type { SourceSettings } from './source.settings.ts'

/**
 * The formats of a store's bucket, region, host and address: nothing else can become part of an
 * address.
 */
export const shapes = {
  bucket: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  region: /^[a-z0-9-]{2,40}$/,
  host: /^[a-z0-9.:_-]{1,253}$/i,
  hostKey: /^SHA256:[A-Za-z0-9+/]{43}$/,
} as const

/** True for `https://store.example.org`, and for nothing with a sign-in, a question or a mark in it. */
export function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  )
}

export type SettingsProblem =
  | 'kit.valid.required'
  | 'dataSuites.source.badBucket'
  | 'dataSuites.source.badRegion'
  | 'dataSuites.source.badEndpoint'
  | 'dataSuites.source.badHost'
  | 'dataSuites.source.badPort'

/** Errors in the typed settings, by field; the server accepts none with errors. */
export function problemsOf(settings: SourceSettings): Partial<Record<string, SettingsProblem>> {
  const problems: Partial<Record<string, SettingsProblem>> = {}
  const need = (fields: Record<string, string>): void => {
    for (const [field, value] of Object.entries(fields))
      if (value.trim() === '') problems[field] = 'kit.valid.required'
  }
  if (settings.kind === 's3') {
    const { bucket, region, endpoint, pattern, accessKeyID } = settings
    if (!shapes.bucket.test(bucket.trim())) problems.bucket = 'dataSuites.source.badBucket'
    if (!shapes.region.test(region.trim())) problems.region = 'dataSuites.source.badRegion'
    if (endpoint !== null && !isPlainAddress(endpoint.trim()))
      problems.endpoint = 'dataSuites.source.badEndpoint'
    need({ pattern, accessKeyID, bucket, region })
  }
  if (settings.kind === 'sftp') {
    const { host, port, user, path, pattern } = settings
    if (!shapes.host.test(host.trim())) problems.host = 'dataSuites.source.badHost'
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      problems.port = 'dataSuites.source.badPort'
    need({ user, path, pattern, host })
  }
  if (settings.kind === 'product') need({ pattern: settings.pattern })
  if (settings.kind === 'atrium') need({ table: settings.table })
  return problems
}
