import type { UserContext } from '@atrium/kit/shared'

/**
 * The school that the page is about; undefined for people without a single school: a parent's
 * children may go to several, and their pages are about the child.
 */
export function currentSchool({
  roles,
  allowedSchools,
  schoolID,
}: Pick<UserContext, 'roles' | 'allowedSchools' | 'schoolID'>):
  | UserContext['allowedSchools'][number]
  | undefined {
  const { guardian, ...others } = roles
  const isOnlyGuardian =
    (guardian?.length ?? 0) > 0 && Object.values(others).every((at) => at.length === 0)
  if (isOnlyGuardian && allowedSchools.length > 1) return undefined
  return allowedSchools.find((school) => school.schoolID === schoolID)
}
