import { say, schoolToday } from '@atrium/kit/server'
import type { FinanceReport } from '@atrium/finance/public'
import { awardStanding, federalSpending } from './grants.queries.ts'

const text = (key: string, en: string, es: string) => ({
  key,
  label: { en, es },
  kind: 'text' as const,
})
const cents = (key: string, en: string, es: string) => ({
  key,
  label: { en, es },
  kind: 'cents' as const,
})

/** Each award's money at a glance. */
export const grantStatus: FinanceReport = {
  name: 'grant-status',
  order: 60,
  title: { en: 'Grant status', es: 'Estado de las subvenciones' },
  about: {
    en: 'Budget, spending, indirect costs, and drawdowns of every award.',
    es: 'Presupuesto, gasto, costos indirectos y reembolsos de cada subvención.',
  },
  needs: ['grants.read'],
  asks: [],
  run: async (ctx) => ({
    columns: [
      text('name', 'Award', 'Subvención'),
      text('number', 'Number', 'Número'),
      { key: 'endsOn', label: { en: 'Ends', es: 'Termina' }, kind: 'date' },
      cents('amount', 'Amount', 'Monto'),
      cents('direct', 'Spent', 'Gastado'),
      cents('indirect', 'Indirect', 'Indirecto'),
      cents('drawn', 'Drawn down', 'Reembolsado'),
      cents('left', 'Left', 'Disponible'),
    ],
    rows: (await awardStanding(ctx)).map(({ award, position, drawnCents }) => ({
      cells: {
        ...{
          name: award.title,
          number: award.number,
          endsOn: award.endsOn,
          amount: award.amountCents,
          drawn: drawnCents,
        },
        ...{
          direct: position.directCents,
          indirect: position.indirectCents,
          left: position.leftCents,
        },
      },
      drill: { screen: 'grants/awards/edit', params: { id: award.id } },
    })),
  }),
}

/**
 * The Schedule of Expenditures of Federal Awards: what the ledger has for them in a fiscal year, by
 * Assistance Listing number. Its total is the ledger's.
 */
export const sefa: FinanceReport = {
  name: 'sefa',
  order: 70,
  title: { en: 'SEFA (federal awards)', es: 'SEFA (subvenciones federales)' },
  about: {
    en: 'What the ledger has for federal awards in a span, indirect costs included, by Assistance Listing number.',
    es: 'Lo que el libro tiene de subvenciones federales en un período, con costos indirectos, por número de asistencia.',
  },
  needs: ['grants.read'],
  asks: ['dates'],
  run: async (ctx, { from, to }) => {
    const year = schoolToday(ctx).slice(0, 4)
    const span = { from: from ?? `${Number(year) - 1}-07-01`, to: to ?? `${year}-06-30` }
    const rows = await federalSpending(ctx, span)
    const total = rows.reduce((sum, { cents: one }) => sum + one, 0)
    return {
      subtitle: `${span.from} – ${span.to}`,
      columns: [
        text('listing', 'ALN', 'ALN'),
        text('name', 'Federal program', 'Programa federal'),
        text('funder', 'Federal agency', 'Agencia federal'),
        text('passThrough', 'Pass-through entity', 'Entidad intermediaria'),
        text('number', 'Award number', 'Número de subvención'),
        cents('spent', 'Expenditures', 'Gastos'),
      ],
      rows: [
        ...rows.map(({ awardID, listing, program, funder, passThrough, number, cents: spent }) => ({
          cells: {
            ...{ listing, funder, passThrough, number, spent },
            name: program ?? say(ctx.language, { id: 'grants.reports.unassigned' }),
          },
          ...(awardID !== null && {
            drill: { screen: 'grants/awards/edit', params: { id: awardID } },
          }),
        })),
        { cells: { listing: '', name: null, spent: total }, isTotal: true },
      ],
    }
  },
}
