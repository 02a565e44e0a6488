import { randomInt } from 'node:crypto'
import { secrets, type Sealed, type Tx } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { Answers } from './results.rules.ts'
import { pdSurveyResponses } from './surveys.table.ts'

/** The same for every answer in a section, so that nothing distinguishes them. */
export const placeOfAnswers = (districtID: number, sectionID: number): string =>
  `pd.survey:${districtID}:${sectionID}`

/**
 * Sealed answers are padded to multiples of this many characters: their length reveals nothing else
 * about the text.
 */
const step = 512

/** What the database keeps of an anonymous answer. */
export const sealAnswers = (answers: Answers, place: string): Sealed => {
  const text = JSON.stringify(answers)
  return secrets().seal(text.padEnd(Math.ceil(text.length / step) * step), place)
}

type Kept = Pick<typeof pdSurveyResponses.$inferSelect, 'answers' | 'sealedAnswers'>

export const openAnswers = ({ answers, sealedAnswers }: Kept, place: string): Answers =>
  sealedAnswers === null ? answers : (JSON.parse(secrets().open(sealedAnswers, place)) as Answers)

/**
 * Adds an anonymous answer to those of its section, which are all sealed again and stored in random
 * order. The section is locked.
 */
export async function mixIn(
  tx: Tx,
  { districtID, sectionID }: { districtID: number; sectionID: number },
  formID: number,
  answers: Answers,
): Promise<void> {
  const place = placeOfAnswers(districtID, sectionID)
  const before = await tx
    .delete(pdSurveyResponses)
    .where(
      and(
        eq(pdSurveyResponses.districtID, districtID),
        eq(pdSurveyResponses.sectionID, sectionID),
        isNull(pdSurveyResponses.userID),
      ),
    )
    .returning()
  const all = [
    ...before.map((row) => ({ formID: row.formID, answers: openAnswers(row, place) })),
    { formID, answers },
  ]
  await tx.insert(pdSurveyResponses).values(
    shuffled(all).map((one) => ({
      districtID,
      sectionID,
      formID: one.formID,
      answers: {},
      sealedAnswers: sealAnswers(one.answers, place),
    })),
  )
}

function shuffled<T>(from: readonly T[]): T[] {
  const mixed = [...from]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}
