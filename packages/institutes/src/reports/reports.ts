import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { exportedFile, type ExportedFile, id, say, type UserRequest } from '@atrium/kit/server'
import { localeOf, type Language } from '@atrium/kit/shared'
import { z } from 'zod'
import {
  resultsFor,
  type InstituteResults,
  type ResultRow,
} from '../institutes/overview.queries.ts'
import { lineName, nameFor } from '../names.ts'
import { submission } from '../submissions/submissions.record.ts'
import { decisionTexts, runs } from '../words.ts'

const numbers = (language: Language) => {
  const format = new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return (hundredths: number | null) => (hundredths === null ? '' : format.format(hundredths / 100))
}

const statusText = ({ status }: Pick<ResultRow, 'status'>, language: Language): string =>
  (submission.texts as unknown as Record<string, Record<Language, string>>)[`status.${status}`]?.[
    language
  ] ?? status

/** The submissions of one institute, or of all for 0, with their scores: a line for each. */
export async function reportFile(ctx: UserRequest, instituteID: number): Promise<ExportedFile> {
  const results = await resultsFor(ctx, instituteID)
  const { language } = ctx
  const t = (name: string) => say(language, { id: `institutes.report.${name}` })
  const plain = (hundredths: number | null) =>
    hundredths === null ? '' : (hundredths / 100).toFixed(2)
  return exportedFile(ctx, {
    ...{ many: t('file'), format: 'csv', ofPeople: true },
    header: [
      ...[t('institute'), t('title'), t('applicant'), t('school'), t('panel'), t('status')],
      ...[t('given'), t('missing'), t('raw'), t('adjusted'), t('spread'), t('rank'), t('decision')],
    ],
    rows: (async function* () {
      yield results.flatMap((of) =>
        of.rows.map((row) => [
          ...[nameFor(of.name, language), row.title, row.applicant, row.school ?? ''],
          ...[row.panel ? lineName(row.panel, language) : '', statusText(row, language)],
          ...[String(row.given), String(row.missing), plain(row.raw), plain(row.adjusted)],
          ...[plain(row.spread), row.rank === null ? '' : String(row.rank)],
          row.decision ? decisionTexts[row.decision][language] : '',
        ]),
      )
    })(),
  })
}

/** The results of one institute on paper: the ranking, and how much each panelist reads. */
export const resultsDocument = defineDocument({
  name: 'institutes.results',
  title: { en: 'Results of an institute', es: 'Resultados de un instituto' },
  needs: runs,
  input: z.strictObject({ instituteID: id }),
  people: async (ctx, { instituteID }) =>
    (await resultsFor(ctx, instituteID)).reduce((sum, { rows }) => sum + rows.length, 0),
  describe: async (ctx, { instituteID }) => {
    const results = await resultsFor(ctx, instituteID)
    const { language } = ctx
    return {
      total: results.length,
      document: {
        title: say(language, { id: 'institutes.report.heading' }),
        ...{ language, orientation: 'landscape' as const },
        letterhead: await letterheadOf(ctx, 0),
        sheets: results.map((of) => sheetOf(of, language)),
      },
    }
  },
})

export function sheetOf(of: InstituteResults, language: Language): Block[] {
  const t = (name: string, values = {}) =>
    say(language, { id: `institutes.report.${name}`, values })
  const percent = numbers(language)
  return [
    { kind: 'heading', level: 1, text: nameFor(of.name, language) },
    {
      kind: 'table',
      small: true,
      columns: [
        { label: t('rank'), align: 'right' },
        { label: t('title'), share: 4 },
        { label: t('applicant'), share: 2 },
        { label: t('school'), share: 2 },
        { label: t('panel'), share: 2 },
        { label: t('raw'), align: 'right' },
        { label: t('adjusted'), align: 'right' },
        { label: t('spread'), align: 'right' },
        { label: t('decision'), share: 2 },
      ],
      rows: of.rows.map((row) => [
        ...[row.rank === null ? '–' : String(row.rank), row.title, row.applicant, row.school ?? ''],
        row.panel ? lineName(row.panel, language) : '',
        ...[percent(row.raw), percent(row.adjusted), percent(row.spread)],
        row.decision ? decisionTexts[row.decision][language] : statusText(row, language),
      ]),
    },
    { kind: 'heading', level: 2, text: t('load') },
    {
      kind: 'table',
      small: true,
      columns: [
        { label: t('panelist'), share: 2 },
        { label: t('school'), share: 2 },
        { label: t('assigned'), align: 'right' },
        { label: t('done'), align: 'right' },
        { label: t('most'), align: 'right' },
      ],
      rows: of.panelists.map(({ name, school, assigned, done, most }) => [
        ...[name, school ?? '', String(assigned), String(done), String(most)],
      ]),
    },
  ]
}
