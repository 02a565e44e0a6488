import { randomInt } from 'node:crypto'
import { secrets, type Sealed, type Tx } from '@atrium/kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { fewestAnswers } from '../words.ts'
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

/** Marks, under the seal, an answer that waits for others before it is counted. */
const waitingMark = 'waiting'

interface Anonymous {
  answers: Answers
  /**
   * Waits for more answers: if fewer than five are added to the count at a time, comparing results
   * would reveal an answer.
   */
  waits: boolean
}

/** What the database keeps of an anonymous answer. */
export const sealAnswers = ({ answers, waits }: Anonymous, place: string): Sealed => {
  const text = JSON.stringify(waits ? { ...answers, [waitingMark]: 1 } : answers)
  return secrets().seal(text.padEnd(Math.ceil(text.length / step) * step), place)
}

type Kept = Pick<typeof pdSurveyResponses.$inferSelect, 'answers' | 'sealedAnswers'>

export function openAnswers({ answers, sealedAnswers }: Kept, place: string): Anonymous {
  if (sealedAnswers === null) return { answers, waits: false }
  const { [waitingMark]: mark, ...opened } = JSON.parse(
    secrets().open(sealedAnswers, place),
  ) as Answers
  return { answers: opened, waits: mark !== undefined }
}

/**
 * Adds an anonymous answer to those of its section, which are all sealed again and stored in random
 * order. It waits until five of its form wait: these are counted together. The section is locked.
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
    ...before.map((row) => ({ formID: row.formID, ...openAnswers(row, place) })),
    { formID, answers, waits: true },
  ]
  const isFull = all.filter((one) => one.formID === formID && one.waits).length >= fewestAnswers
  await tx.insert(pdSurveyResponses).values(
    shuffled(all).map((one) => ({
      districtID,
      sectionID,
      formID: one.formID,
      answers: {},
      sealedAnswers: sealAnswers(
        isFull && one.formID === formID ? { ...one, waits: false } : one,
        place,
      ),
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
