import { secrets, type Sealed } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { SourceRow } from './sources.table.ts'
import {
  destinationOf,
  needsSecret,
  type SourceSecret,
  type SourceSettings,
} from './source.settings.ts'

/** What a secret is sealed under: one file and one destination. */
export const placeOfSecret = (
  districtID: number,
  fileID: number,
  settings: SourceSettings,
): string => `dataSuites.source:${districtID}:${fileID}:${destinationOf(settings)}`

/** Seals a secret for one file and one destination; another destination cannot open it. */
export const sealSecret = (
  secret: SourceSecret,
  at: { districtID: number; fileID: number; settings: SourceSettings },
): Sealed =>
  secrets().seal(JSON.stringify(secret), placeOfSecret(at.districtID, at.fileID, at.settings))

/** The secret that is kept for a source, for these settings. Refuses 422 with the field `secret` where it was given for another destination. */
export function openSecret(
  source: Pick<SourceRow, 'districtID' | 'fileID' | 'settings' | 'secret'>,
  settings: SourceSettings = source.settings,
): SourceSecret | undefined {
  if (!needsSecret(settings)) return undefined
  if (source.secret === null || destinationOf(settings) !== destinationOf(source.settings))
    throw refuse.fields({ secret: { id: 'dataSuites.source.secretAgain' } })
  return JSON.parse(
    secrets().open(source.secret, placeOfSecret(source.districtID, source.fileID, settings)),
  ) as SourceSecret
}
