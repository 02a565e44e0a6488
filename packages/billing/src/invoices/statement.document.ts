import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { localeOf, writtenDay } from '@atrium/kit/shared'
import { z } from 'zod'
import { needs } from '../words.ts'
import { statementOf } from './invoices.queries.ts'

/** What a family or a renter owes, on paper. */
export const statementDocument = defineDocument({
  people: 'few',
  name: 'billing.statement',
  needs: needs.manage,
  input: z.strictObject({ invoiceID: id }),
  describe: async (ctx, { invoiceID }) => {
    const { customer, schoolID, rows, totalCents } = await statementOf(ctx, invoiceID)
    const t = (id: string) => say(ctx.language, { id: `billing.statement.${id}` })
    const amount = (cents: number) =>
      new Intl.NumberFormat(localeOf[ctx.language], {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      }).format(cents / 100)
    return {
      total: 1,
      document: {
        title: `${t('title')} · ${customer}`,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, schoolID ?? ctx.user.schoolID),
        sheets: [
          [
            { kind: 'heading', level: 1, text: t('title') },
            {
              kind: 'facts',
              facts: [
                [t('customer'), customer],
                [t('balance'), amount(totalCents)],
              ],
            },
            {
              kind: 'table',
              columns: [
                { label: t('number') },
                { label: t('issuedOn') },
                { label: t('dueOn') },
                { label: t('what'), share: 2.5 },
                { label: t('total'), align: 'right' },
                { label: t('balance'), align: 'right' },
              ],
              rows: rows.map((row) => [
                row.number === null ? '' : String(row.number),
                writtenDay(row.issuedOn, ctx.language),
                writtenDay(row.dueOn, ctx.language),
                row.what,
                amount(row.totalCents),
                amount(row.balanceCents),
              ]),
            },
          ],
        ],
      },
    }
  },
})
