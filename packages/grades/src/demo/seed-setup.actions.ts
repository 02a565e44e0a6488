import { giveSettings } from '@atrium/district-settings/public'
import { plusDays } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { terms } from '@atrium/schools/tables'
import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  gradeMarks,
  gradingComments,
  gradingPeriodParts,
  gradingPeriods,
  gradingScales,
  gradingScaleSteps,
} from '../setup/setup.table.ts'
import { scale } from '../words.ts'
import { gradingSettings } from '../gradebook/grading.settings.ts'

const meanings: Record<string, [en: string, es: string]> = {
  A: ['Excellent', 'Excelente'],
  B: ['Good', 'Bueno'],
  C: ['Satisfactory', 'Satisfactorio'],
  D: ['Needs improvement', 'Debe mejorar'],
  F: ['Not passing', 'No aprobado'],
}
const points: Record<string, number> = { A: 4, B: 3, C: 2, D: 1, F: 0 }

const comments = [
  [
    '101',
    'academics',
    '[name] has made excellent progress this term.',
    '[name] ha progresado de manera excelente este período.',
  ],
  [
    '102',
    'academics',
    '[name] should review missed work before the next test.',
    '[name] debe repasar los trabajos pendientes antes de la próxima prueba.',
  ],
  [
    '201',
    'effort',
    '[name] always gives [their] best effort.',
    '[name] siempre da su mejor esfuerzo.',
  ],
  [
    '202',
    'effort',
    'Early help would let [name] show what [they] can do.',
    'Con ayuda a tiempo, [name] puede lograr más.',
  ],
  [
    '301',
    'behavior',
    '[name] is a pleasure to have in class.',
    'Es un placer tener a [name] en clase.',
  ],
  [
    '401',
    'attendance',
    'Absences are affecting [name]’s grade. Please call me.',
    'Las ausencias afectan la calificación de [name]. Por favor llámeme.',
  ],
] as const

/**
 * The demo district’s marks with their quality points, its scale, its comment bank, its marks for
 * conduct, and its grading periods: quarters, and semesters made of two quarters and an exam.
 */
export async function seedGradingSetup(
  tx: Tx,
  { districtID }: { districtID: number },
): Promise<void> {
  await giveSettings(tx, gradingSettings, districtID, { conduct: 'OSNU' })
  const marks = await tx
    .insert(gradeMarks)
    .values([
      ...scale.map(([mark]) => {
        const [en, es] = meanings[mark.charAt(0)] ?? ['', '']
        return {
          districtID,
          mark,
          description: { en, es },
          points: points[mark.charAt(0)] ?? 0,
          earnsCredit: mark !== 'F',
        }
      }),
      { districtID, mark: 'P', description: { en: 'Pass', es: 'Aprobado' } },
      {
        districtID,
        mark: 'I',
        description: { en: 'Incomplete', es: 'Incompleto' },
        earnsCredit: false,
      },
      {
        districtID,
        mark: 'W',
        description: { en: 'Withdrawn', es: 'Baja' },
        attemptsCredit: false,
        earnsCredit: false,
      },
    ])
    .returning({ id: gradeMarks.id, mark: gradeMarks.mark })
  const [standard] = await tx
    .insert(gradingScales)
    .values({ districtID, name: 'District scale', isDefault: true })
    .returning({ id: gradingScales.id })
  await tx.insert(gradingScaleSteps).values(
    scale.map(([mark, fromPercent], at) => ({
      districtID,
      gradingScaleID: standard?.id ?? 0,
      gradeMarkID: marks.find((one) => one.mark === mark)?.id ?? 0,
      fromPercent,
      place: at + 1,
    })),
  )
  await tx
    .insert(gradingComments)
    .values(
      comments.map(([code, topic, en, es]) => ({ districtID, code, topic, text: { en, es } })),
    )
  await seedPeriods(tx, districtID)
}

async function seedPeriods(tx: Tx, districtID: number): Promise<void> {
  const all = await tx
    .select({ id: terms.id, kind: terms.kind, from: terms.startDate, to: terms.endDate })
    .from(terms)
    .where(and(eq(terms.districtID, districtID), isNull(terms.schoolID), isNull(terms.removedAt)))
    .orderBy(asc(terms.startDate))
  const graded = all.filter(({ kind }) => kind === 'gradingPeriod' || kind === 'semester')
  if (graded.length === 0) return
  const periods = await tx
    .insert(gradingPeriods)
    .values(
      graded.map(({ id, kind, from, to }) => ({
        districtID,
        termID: id,
        opensOn: from,
        closesOn: plusDays(to, 14),
        ...(kind === 'semester' && { creditShare: 50, examWeight: 20 }),
      })),
    )
    .returning({ id: gradingPeriods.id, termID: gradingPeriods.termID })
  const parts = graded.flatMap((semester) => {
    if (semester.kind !== 'semester') return []
    const period = periods.find(({ termID }) => termID === semester.id)
    return graded
      .filter(
        ({ kind, from, to }) =>
          kind === 'gradingPeriod' && from >= semester.from && to <= semester.to,
      )
      .map(({ id }, at) => ({
        districtID,
        gradingPeriodID: period?.id ?? 0,
        termID: id,
        weight: 1,
        place: at + 1,
      }))
  })
  if (parts.length > 0) await tx.insert(gradingPeriodParts).values(parts)
}
