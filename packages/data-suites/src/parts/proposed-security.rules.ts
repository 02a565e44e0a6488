import type { SuiteDetail } from '../suites/suite.views.ts'

export type SecurityBy = 'school' | 'myStudents'

/**
 * The column that limits readers to rows of their own schools or students, as a new suite proposes
 * it.
 */
export function proposedSecurity(
  { attributes }: Pick<SuiteDetail, 'attributes'>,
  by: SecurityBy,
): SuiteDetail['attributes'][number] | undefined {
  const kinds = by === 'school' ? ['schoolID', 'school'] : ['studentID']
  return attributes.find(({ semanticType }) => kinds.includes(semanticType ?? ''))
}

/**
 * What a suite without row security proposes when it is first shared: by school if there is a
 * column for it, otherwise by student.
 */
export function firstShareSecurity(
  suite: Pick<SuiteDetail, 'attributes' | 'filterSets'>,
): { by: SecurityBy; field: string; name: string } | undefined {
  if (suite.filterSets.some(({ system }) => system)) return undefined
  for (const by of ['school', 'myStudents'] as const) {
    const attribute = proposedSecurity(suite, by)
    if (attribute) return { by, field: `a${attribute.attributeID}`, name: attribute.displayName }
  }
  return undefined
}
