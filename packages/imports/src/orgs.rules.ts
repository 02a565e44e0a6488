import { schoolTypes, type OrgType } from './words.ts'

export type Org = { sourcedId: string; type?: OrgType | null; parent?: string | null }

/** Does this row become a school? A file without types holds schools. */
export function isSchool(org: Org): boolean {
  return org.type == null || schoolTypes.includes(org.type)
}

/**
 * Which school a reference to each organisation means: a school itself; a department, the school above it; a district or
 * a ministry, none in particular (null: every school).
 */
export function schoolByOrg(orgs: readonly Org[]): Map<string, string | null> {
  const byId = new Map(orgs.map((org) => [org.sourcedId, org]))
  const found = new Map<string, string | null>()
  for (const org of orgs) {
    let at: Org | undefined = org
    const passed = new Set<string>()
    while (at && !isSchool(at) && !passed.has(at.sourcedId)) {
      passed.add(at.sourcedId)
      at = at.parent == null ? undefined : byId.get(at.parent)
    }
    found.set(org.sourcedId, at && isSchool(at) ? at.sourcedId : null)
  }
  return found
}
