import { proposeMeaning } from '@atrium/tabular/typing.rules'
import type { Kind, SemanticType } from '@atrium/tabular/words'

interface Column {
  sourceName: string
  displayName: string
  kind: Kind
  semanticType: SemanticType | null
}

const identifying: ReadonlySet<SemanticType | null> = new Set([
  'studentID',
  'staffID',
  'name',
  'code',
  'latitude',
  'longitude',
])

/** Words of a header that promise what finds one person, or what someone wrote about one. */
const telling =
  /(^|[^a-z])(names?|first|last|middle|nickname|surname|initials|birth|dob|address|street|zip|phone|mobile|cell|e-?mail|ssn|login|user|guardians?|parents?|mother|father|notes?|comments?|remarks?|narrative|reason|nombres?|apellidos?|nacimiento|direcci[oó]n|calle|tel[eé]fono|correo|madre|padre|tutor|notas?|comentarios?)([^a-z]|$)/i

/**
 * Whether a column identifies people, according to the meaning an editor assigned or to its header:
 * neither overrides a yes from the other.
 */
export const identifiesPeople = ({
  sourceName,
  displayName,
  kind,
  semanticType,
}: Column): boolean =>
  identifying.has(semanticType) ||
  [sourceName, displayName].some(
    (name) =>
      identifying.has(proposeMeaning(name, kind)) ||
      telling.test(name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')),
  )

const mostDistinct = 200

/** Whether values are categories that several rows share, unlike names and notes. */
export function areCategories(values: readonly { count: number }[]): boolean {
  const single = values.filter(({ count }) => count === 1).length
  return values.length <= mostDistinct && single * 2 <= values.length
}
