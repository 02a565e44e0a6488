import { defineDocument, letterheadOf, type Sheet } from '@atrium/documents/public'
import { id, say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { inLanguage, writtenDay, type Language } from '@atrium/kit/shared'
import { legalName } from '@atrium/people/names'
import { loadStudent } from '@atrium/people/public'
import { z } from 'zod'
import type { GPAMethod } from '../words.ts'
import { shownGPA, termGPA } from './gpa.rules.ts'
import { usualLegend } from './transfer-points.rules.ts'
import { studentTranscript, type Transcript, type TranscriptLine } from './transcript.queries.ts'

/**
 * A student’s transcript: every finalized or transferred grade, credits, GPAs, and the rank if the
 * reader may see it.
 */
export const transcriptDocument = defineDocument({
  people: 'few',
  name: 'reportCards.transcript',
  title: { en: 'Transcript', es: 'Expediente académico' },
  // Reading the transcript checks who may have it.
  needs: [],
  input: z.strictObject({ studentID: id }),
  describe: async (ctx, { studentID }) => {
    const [{ head }, transcript] = [
      await loadStudent(ctx, studentID, 'transcript'),
      await studentTranscript(ctx, studentID),
    ]
    const t = textsOf(ctx)
    const name = legalName(head)
    const title = `${t('transcript.print.title')} · ${name}`
    const day = (value: string | null) => value && writtenDay(value, ctx.language)
    const gpa = (value: number | null) =>
      value === null ? '–' : shownGPA(value, transcript.method)
    const byTerm = Map.groupBy(transcript.lines, (line) =>
      [line.yearName, line.termName, line.schoolName].join(' · '),
    )
    const sheet: Sheet = [
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'facts',
        columns: 2,
        facts: [
          [t('student'), name],
          [t('localID'), head.localID],
          [t('birthDate'), head.birthDate],
          [t('gradeLevel'), head.grade && t(`people.student.grade.${head.grade}`)],
          [t('transcript.graduatedOn'), day(transcript.graduatedOn)],
          [t('gpa.unweighted'), gpa(transcript.unweighted)],
          [t('gpa.weighted'), gpa(transcript.weighted)],
          [t('creditsAttempted'), String(transcript.creditsAttempted)],
          [t('creditsEarned'), String(transcript.creditsEarned)],
          [
            t('rank.title'),
            transcript.rank &&
              t('rank.place', {
                place: transcript.rank.place,
                of: transcript.rank.of,
                by: transcript.rank.by,
              }),
          ],
        ],
      },
      // On the first page, however many follow.
      {
        kind: 'signature',
        label: t('transcript.print.registrar', {
          date: writtenDay(schoolToday(ctx), ctx.language),
        }),
      },
      ...(transcript.stays.length > 0
        ? [
            { kind: 'heading' as const, level: 2 as const, text: t('transcript.print.enrollment') },
            {
              kind: 'table' as const,
              columns: [
                { label: t('transcript.print.school'), share: 3 },
                { label: t('transcript.print.entry'), share: 1 },
                { label: t('transcript.print.exit'), share: 1 },
              ],
              rows: transcript.stays.map((stay) => [
                stay.schoolName,
                day(stay.entryDate) ?? '',
                day(stay.exitDate) ?? '',
              ]),
            },
          ]
        : []),
      ...[...byTerm].flatMap(([term, lines]) => [
        { kind: 'heading' as const, level: 2 as const, text: term },
        {
          kind: 'table' as const,
          small: true,
          columns: [
            { label: t('course'), share: 3 },
            { label: t('grade'), share: 0.7, align: 'center' as const },
            { label: t('creditsAttempted'), share: 1, align: 'right' as const },
            { label: t('creditsEarned'), share: 1, align: 'right' as const },
          ],
          rows: lines.map((line) => rowOf(line, t)),
        },
        { kind: 'text' as const, small: true, text: termLine(lines, transcript.method, t) },
      ]),
      { kind: 'heading', level: 2, text: t('transcript.print.legend') },
      { kind: 'text', small: true, text: legendOf(transcript.legend, ctx.language) },
      {
        kind: 'text',
        small: true,
        text: t('transcript.print.note', {
          rounding: transcript.method.rounding,
          decimals: transcript.method.decimals,
        }),
      },
    ]
    return {
      total: 1,
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, head.studentSchoolID ?? 0),
        sheets: [sheet],
      },
    }
  },
})

/** `Term GPA 3.250, weighted 3.500` */
const termLine = (lines: readonly TranscriptLine[], method: GPAMethod, t: Text): string => {
  const { unweighted, weighted } = termGPA(lines, method)
  return unweighted === null || weighted === null
    ? t('transcript.print.noTermGPA')
    : t('transcript.print.termGPA', {
        unweighted: shownGPA(unweighted, method),
        weighted: shownGPA(weighted, method),
      })
}

/** `A (4) Excellent · B (3) Good · P Pass` */
const legendOf = (legend: Transcript['legend'], language: Language): string =>
  (legend.length > 0 ? legend : usualLegend)
    .map(({ mark, points, description }) =>
      [mark, points !== null && `(${points})`, inLanguage(description, language)]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ')

type Text = (name: string, values?: Record<string, string | number>) => string

const textsOf =
  ({ language }: UserRequest): Text =>
  (name, values = {}) =>
    say(language, { id: name.startsWith('people.') ? name : `reportCards.${name}`, values })

const rowOf = (line: TranscriptLine, t: Text): string[] => [
  [
    line.courseTitle,
    line.level !== 'regular' && t(`level.${line.level}`),
    line.source === 'transfer' && t('transfer.title'),
    line.isRepeated && t('transcript.repeated'),
  ]
    .filter(Boolean)
    .join(' · '),
  line.mark,
  String(line.creditsAttempted),
  String(line.creditsEarned),
]
