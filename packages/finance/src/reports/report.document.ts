import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { z } from 'zod'
import { reportNamed, written } from './reports.queries.ts'

const day = z.iso.date()

export const askedInput = z.strictObject({
  yearID: id.nullable().default(null),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  schoolID: id.nullable().default(null),
  accountID: id.nullable().default(null),
})

/** A report on paper, as the person who asked may see it. */
export const reportDocument = defineDocument({
  people: 'few',
  name: 'finance.report',
  needs: [['finance.read', 'grants.read']],
  input: z.strictObject({ report: z.string().max(60), asked: askedInput }),
  describe: async (ctx, { report: name, asked }) => {
    const report = reportNamed(ctx, name)
    const { columns, rows, subtitle } = await report.run(ctx, asked)
    const title = report.title[ctx.language]
    return {
      total: 1,
      document: {
        title,
        language: ctx.language,
        orientation: 'landscape',
        letterhead: await letterheadOf(ctx, asked.schoolID ?? ctx.user.schoolID),
        sheets: [
          [
            { kind: 'heading', level: 1, text: title },
            ...(subtitle ? [{ kind: 'text' as const, text: subtitle, small: true }] : []),
            {
              kind: 'table',
              columns: columns.map(({ label, kind, key }) => ({
                label: label[ctx.language],
                align:
                  kind === 'cents' || kind === 'number' ? ('right' as const) : ('left' as const),
                share: key === 'name' || key === 'memo' ? 2 : kind === 'text' ? 1.4 : 1,
              })),
              rows: rows.map(({ cells, isTotal }) =>
                columns.map(({ key, kind }) =>
                  isTotal && key === 'name' && cells[key] === null
                    ? say(ctx.language, { id: 'finance.reports.total' })
                    : written(cells[key], kind, ctx.language),
                ),
              ),
            },
          ],
        ],
      },
    }
  },
})
