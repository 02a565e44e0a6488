import { schoolTypes, type OrgType } from './words.ts'

export type Org = {
  sourcedId: string
  type?: OrgType | null
  parent?: string | null
  /** The files remove it. */
  ended?: boolean
}

/** Whether a row becomes a school. In a file without types, every row does. */
export function isSchool(org: Org): boolean {
  return org.type == null || schoolTypes.includes(org.type)
}

/** Levels above the schools. Only these mean every school in the district. */
const levels: ReadonlySet<OrgType> = new Set(['district', 'region', 'state', 'national'])

/**
 * What a reference to an organization means. A department, for example, always belongs to a single
 * school.
 */
export type OrgMeaning =
  | { is: 'school'; school: string }
  | { is: 'everySchool' }
  | { is: 'unitWithoutSchool' }

/**
 * Resolves each organization in the files to a school.
 * @param knownSchool finds the district's school for an id that isn't in the files
 */
export function schoolByOrg(
  orgs: readonly Org[],
  knownSchool: (id: string) => string | undefined,
): Map<string, OrgMeaning> {
  const byId = new Map(orgs.map((org) => [org.sourcedId, org]))
  const isLevel = (org: Org) => org.type != null && levels.has(org.type)
  const meaning = (org: Org): OrgMeaning => {
    if (isLevel(org)) return { is: 'everySchool' }
    const passed = new Set<string>()
    let at: Org | undefined = org
    while (at && !isLevel(at) && !passed.has(at.sourcedId)) {
      if (isSchool(at)) return { is: 'school', school: at.sourcedId }
      passed.add(at.sourcedId)
      const above: string | null = at.parent ?? null
      at = above === null ? undefined : byId.get(above)
      const known = above === null || at ? undefined : knownSchool(above)
      if (known !== undefined) return { is: 'school', school: known }
    }
    return { is: 'unitWithoutSchool' }
  }
  return new Map(orgs.map((org) => [org.sourcedId, meaning(org)]))
}

/**
 * The organizations that mean nothing anymore, because the files remove them, or the school or unit
 * that they belong to: being listed there gives no access.
 */
export function removedOrgs(orgs: readonly Org[]): ReadonlySet<string> {
  const byId = new Map(orgs.map((org) => [org.sourcedId, org]))
  const isRemoved = (org: Org): boolean => {
    const passed = new Set<Org>()
    for (let at: Org | undefined = org; at && !passed.has(at); at = byId.get(at.parent ?? '')) {
      if (at.ended) return true
      // What a school or a level is part of is not what gives access.
      if (isSchool(at) || (at.type != null && levels.has(at.type))) return false
      passed.add(at)
    }
    return false
  }
  return new Set(orgs.filter(isRemoved).map(({ sourcedId }) => sourcedId))
}
