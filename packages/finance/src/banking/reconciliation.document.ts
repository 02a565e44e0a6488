import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { refuse, schoolDate, writtenDay } from '@atrium/kit/shared'
import { z } from 'zod'
import { written } from '../reports/reports.queries.ts'
import { needs } from '../words.ts'
import { readStatementView } from './banking.queries.ts'
import { adjustedBankCents, differenceCents, sumOf } from './reconciliation.rules.ts'

/** A statement's reconciliation on paper: the current one, or an earlier version. */
export const reconciliationDocument = defineDocument({
  people: 'few',
  name: 'finance.reconciliation',
  title: { en: 'Bank reconciliation', es: 'Conciliación bancaria' },
  needs: needs.read,
  input: z.strictObject({ statementID: id, version: z.int().positive().nullable().default(null) }),
  describe: async (ctx, { statementID, version }) => {
    const view = await readStatementView(ctx, statementID)
    const signed = view.versions.find(
      ({ number }) => number === (version ?? view.versions[0]?.number),
    )
    if (version !== null && !signed) throw refuse.notFound('kit.refusal.notFound')
    const isSigned = signed !== undefined && (version !== null || view.reconciledAt !== null)
    const of = isSigned ? signed.report : view.reconciliation
    const t = (name: string, values = {}) =>
      say(ctx.language, { id: `finance.reconciliation.${name}`, values })
    const day = (at: string) => schoolDate(new Date(at), ctx.user.timeZone ?? 'UTC')
    const money = (cents: number | null) => written(cents, 'cents', ctx.language)
    const listed = (title: string, items: typeof of.outstanding): Block[] =>
      items.length === 0
        ? []
        : [
            { kind: 'heading', level: 2, text: t(title) },
            {
              kind: 'table',
              columns: [
                { label: t('date'), share: 1 },
                { label: t('check'), share: 0.7 },
                { label: t('memo'), share: 3 },
                { label: t('amount'), share: 1, align: 'right' },
              ],
              rows: [
                ...items.map(({ date, checkNumber, memo, cents }) => [
                  writtenDay(date, ctx.language),
                  checkNumber === null ? '' : String(checkNumber),
                  memo,
                  money(cents),
                ]),
                ['', '', t('total'), money(sumOf(items))],
              ],
            },
          ]
    const title = `${t('title')} · ${view.bank}`
    return {
      total: 1,
      document: {
        title,
        language: ctx.language,
        letterhead: await letterheadOf(ctx, view.schoolID ?? ctx.user.schoolID),
        sheets: [
          [
            { kind: 'heading', level: 1, text: title },
            {
              kind: 'text',
              small: true,
              text: [writtenDay(of.endsOn, ctx.language), view.fileName].join(' · '),
            },
            {
              kind: 'facts',
              facts: [
                [t('bank'), money(of.bankCents)],
                [t('outstanding'), money(sumOf(of.outstanding))],
                [t('inTransit'), money(sumOf(of.inTransit))],
                [t('adjusted'), money(adjustedBankCents(of))],
                [t('book'), money(of.bookCents)],
                [t('difference'), money(differenceCents(of))],
                [
                  t('status'),
                  isSigned
                    ? t('by', { name: signed.reconciledBy, date: day(signed.reconciledAt) })
                    : t('open'),
                ],
                ...(isSigned && signed.reopenedAt
                  ? [
                      [
                        t('reopened'),
                        t('reopenedBy', {
                          name: signed.reopenedBy ?? '',
                          date: day(signed.reopenedAt),
                          reason: signed.reason ?? '',
                        }),
                      ] as const,
                    ]
                  : []),
              ],
            },
            ...listed('outstandingList', of.outstanding),
            ...listed('inTransitList', of.inTransit),
            ...listed('laterList', of.later),
          ],
        ],
      },
    }
  },
})
