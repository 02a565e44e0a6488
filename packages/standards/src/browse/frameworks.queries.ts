import type { DistrictDb } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { frameworks } from '../standards.table.ts'
import type { CaseVersion, SourceFormat } from '../words.ts'

export interface FrameworkView {
  frameworkID: number
  version: number
  identifier: string
  uri: string
  title: string
  creator: string
  publisher: string | null
  description: string | null
  subjects: string[]
  language: string | null
  frameworkVersion: string | null
  adoptionStatus: string | null
  statusStartDate: string | null
  statusEndDate: string | null
  officialSourceURL: string | null
  notes: string | null
  licenseTitle: string | null
  lastChangeDateTime: string
  caseVersion: CaseVersion
  format: SourceFormat
  isPublic: boolean
  itemCount: number
  retiredCount: number
  importedAt: string
}

const {
  id,
  version,
  identifier,
  uri,
  title,
  creator,
  publisher,
  description,
  subjects,
  language,
  frameworkVersion,
  adoptionStatus,
  statusStartDate,
  statusEndDate,
  officialSourceURL,
  notes,
  licenseTitle,
  lastChangeDateTime,
  caseVersion,
  format,
  isPublic,
  itemCount,
  retiredCount,
  importedAt,
} = frameworks
const shown = {
  frameworkID: id,
  version,
  identifier,
  uri,
  title,
  creator,
  publisher,
  description,
  subjects,
  language,
  frameworkVersion,
  adoptionStatus,
  statusStartDate,
  statusEndDate,
  officialSourceURL,
  notes,
  licenseTitle,
  lastChangeDateTime,
  caseVersion,
  format,
  isPublic,
  itemCount,
  retiredCount,
  importedAt,
}

type Scope = { db: DistrictDb; districtID: number; publicOnly?: boolean }

/**
 * A condition: the frameworks of a district that aren't removed, and with `publicOnly` only those
 * that visitors may see.
 */
export const presentFrameworks = ({
  districtID,
  publicOnly,
}: Pick<Scope, 'districtID' | 'publicOnly'>): SQL | undefined =>
  and(
    eq(frameworks.districtID, districtID),
    isNull(frameworks.removedAt),
    publicOnly ? eq(frameworks.isPublic, true) : undefined,
  )

/** The frameworks of a district by title. */
export async function listFrameworks(scope: Scope): Promise<FrameworkView[]> {
  return scope.db
    .select(shown)
    .from(frameworks)
    .where(presentFrameworks(scope))
    .orderBy(asc(title), asc(id))
}

export async function findFramework(scope: Scope, frameworkID: number): Promise<FrameworkView> {
  const [row] = await scope.db
    .select(shown)
    .from(frameworks)
    .where(and(presentFrameworks(scope), eq(id, frameworkID)))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}
