import { plusDays } from '@atrium/kit/shared'
import {
  documentKinds,
  expiresSoonDays,
  healthDocuments,
  householdDocuments,
  type DocumentKind,
} from './words.ts'

/** What a category asks for. */
export interface AskedDocument {
  kind: DocumentKind
  isRequired: boolean
  /** Months from its date on; null: it never expires. */
  validMonths: number | null
}

/** A document that a family gave. */
export interface GivenDocument {
  kind: DocumentKind
  /** Null: of the household. */
  childID: number | null
  expiresOn: string | null
}

export type DocumentState = 'missing' | 'expired' | 'expiresSoon' | 'valid'

/** The last day on which a document counts: months after its date, on the last day of a shorter month. */
export function expiryOf(issuedOn: string, validMonths: number | null): string | null {
  if (validMonths === null) return null
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + validMonths + 1, 0))
  const two = (part: number) => String(part).padStart(2, '0')
  const on = Math.min(day, last.getUTCDate())
  return `${last.getUTCFullYear()}-${two(last.getUTCMonth() + 1)}-${two(on)}`
}

/** The months for which a document counts if several categories ask for it: the fewest. */
export function shortestOf(asked: readonly AskedDocument[]): number | null {
  const months = asked.flatMap(({ validMonths }) => validMonths ?? [])
  return months.length === 0 ? null : Math.min(...months)
}

/** A document counts through the day on which it expires. */
export function stateOf(
  expiresOn: string | null,
  today: string,
): Exclude<DocumentState, 'missing'> {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return expiresOn <= plusDays(today, expiresSoonDays) ? 'expiresSoon' : 'valid'
}

export interface DocumentLine {
  kind: DocumentKind
  childID: number | null
  isRequired: boolean
  state: DocumentState
  expiresOn: string | null
}

const order: readonly DocumentState[] = ['missing', 'expired', 'expiresSoon', 'valid']

/** A child, and what the category of their form asks for. */
export interface AskedOf {
  id: number
  documents: readonly AskedDocument[]
}

/**
 * Each document that a registration asks for, and how it stands: proof of address once for the household, the others for
 * each child as that child’s category says. Of several, the one that counts longest stands.
 */
export function documentLines(
  children: readonly AskedOf[],
  given: readonly GivenDocument[],
  today: string,
): DocumentLine[] {
  const line = ({ kind, isRequired }: AskedDocument, childID: number | null): DocumentLine => {
    const best = given
      .filter((one) => one.kind === kind && one.childID === childID)
      .map(({ expiresOn }) => ({ expiresOn, state: stateOf(expiresOn, today) as DocumentState }))
      .toSorted(
        (one, other) =>
          order.indexOf(other.state) - order.indexOf(one.state) ||
          (other.expiresOn ?? '9').localeCompare(one.expiresOn ?? '9'),
      )[0]
    return {
      ...{ kind, childID, isRequired },
      ...(best ?? { state: 'missing' as const, expiresOn: null }),
    }
  }
  const ofHousehold = new Map<DocumentKind, AskedDocument>()
  for (const { documents } of children)
    for (const one of documents) {
      if (!householdDocuments.includes(one.kind)) continue
      const known = ofHousehold.get(one.kind)
      ofHousehold.set(one.kind, {
        ...one,
        isRequired: one.isRequired || known?.isRequired === true,
      })
    }
  return [
    ...[...ofHousehold.values()].map((one) => line(one, null)),
    ...children.flatMap(({ id, documents }) =>
      documents
        .filter(({ kind }) => !householdDocuments.includes(kind))
        .map((one) => line(one, id)),
    ),
  ]
}

/** The kinds of documents that a registration still needs; each once. */
export const missingDocuments = (lines: readonly DocumentLine[]): DocumentKind[] =>
  documentKinds.filter((kind) =>
    lines.some(
      (line) =>
        line.kind === kind &&
        line.isRequired &&
        (line.state === 'missing' || line.state === 'expired'),
    ),
  )

/** Whether only the family and health staff open a document of this kind. */
export const isHealthDocument = (kind: DocumentKind): boolean => healthDocuments.includes(kind)
