import type { Basis, Category, Frequency } from '../words.ts'
import {
  categoryByIncome,
  isErrorProne,
  totalIncome,
  type Income,
  type IncomeTable,
  type Total,
} from './income.rules.ts'

/** What a case number is of; one makes all children of the household free. */
export const programs = ['snap', 'tanf', 'fdpir'] as const
export type Program = (typeof programs)[number]

/** What makes a child free, whatever the household earns. */
export const circumstances = ['foster', 'homeless', 'migrant', 'runaway', 'headStart'] as const
export type Circumstance = (typeof circumstances)[number]

export interface Member {
  /** A student of the district; null: anyone else in the household. */
  studentID: number | null
  circumstance: Circumstance | null
  workCents: number | null
  workEvery: Frequency | null
  helpCents: number | null
  helpEvery: Frequency | null
  otherCents: number | null
  otherEvery: Frequency | null
}

export interface Household {
  program: Program | null
  members: readonly Member[]
}

export interface Determined {
  size: number
  total: Total
  /** Of the household's children, without those who are free for a reason of their own. */
  category: Category
  basis: Basis
  isErrorProne: boolean
  children: { studentID: number; category: Category; basis: Basis }[]
}

export const incomesOf = ({
  workCents,
  workEvery,
  helpCents,
  helpEvery,
  otherCents,
  otherEvery,
}: Member): Income[] =>
  (
    [
      [workCents, workEvery],
      [helpCents, helpEvery],
      [otherCents, otherEvery],
    ] as const
  ).flatMap(([cents, every]) => (cents && every ? [{ cents, every }] : []))

/**
 * Who of a household eats free or at a reduced price: all of its children by one case number of SNAP,
 * TANF or FDPIR, a child by their own circumstance, the others by the income of everyone (7 CFR
 * 245.6(b) and (c)). A foster child counts in the household. Undefined without a table of the year,
 * unless a case number decides.
 */
export function determine(
  { program, members }: Household,
  table: IncomeTable | undefined,
): Determined | undefined {
  const size = members.length
  const total = totalIncome(members.flatMap(incomesOf))
  if (!program && !table) return undefined
  const byIncome = table ? categoryByIncome(table, { size, total }) : 'paid'
  const category: Category = program ? 'free' : byIncome
  const basis: Basis = program ?? 'income'
  return {
    ...{ size, total, category, basis },
    isErrorProne: !program && table !== undefined && isErrorProne(table, { size, total }),
    children: members.flatMap(({ studentID, circumstance }) =>
      studentID === null
        ? []
        : [
            !program && circumstance
              ? { studentID, category: 'free' as const, basis: circumstance }
              : { studentID, category, basis },
          ],
    ),
  }
}

/**
 * What is missing before an application can be decided: the case number of its program, how often an
 * income comes, and by income the last four digits of a signer's Social Security number, or that there
 * is none (7 CFR 245.6(a)(6) and (7)).
 */
export function missingIn({
  program,
  caseNumber,
  members,
  lastFour,
  hasNoNumber,
}: Household & {
  caseNumber: string | null
  lastFour: string | null
  hasNoNumber: boolean
}): 'caseNumber' | 'child' | 'every' | 'lastFour' | undefined {
  const children = members.filter(({ studentID }) => studentID !== null)
  if (children.length === 0) return 'child'
  if (program) return caseNumber?.trim() ? undefined : 'caseNumber'
  const isOpen = (cents: number | null, every: Frequency | null) => (cents ?? 0) > 0 && !every
  if (
    members.some(
      (one) =>
        isOpen(one.workCents, one.workEvery) ||
        isOpen(one.helpCents, one.helpEvery) ||
        isOpen(one.otherCents, one.otherEvery),
    )
  )
    return 'every'
  // Children who are free for reasons of their own need no income, and so no number.
  const byIncome = children.some(({ circumstance }) => circumstance === null)
  return byIncome && !lastFour && !hasNoNumber ? 'lastFour' : undefined
}
