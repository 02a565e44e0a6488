import { say, schoolToday } from '@atrium/kit/server'
import { centsColumn, textColumn, type FinanceReport } from '@atrium/finance/public'
import { awardStanding, federalSpending } from './grants.queries.ts'

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
      textColumn('name', 'Award', 'Subvención'),
      textColumn('number', 'Number', 'Número'),
      { key: 'endsOn', label: { en: 'Ends', es: 'Termina' }, kind: 'date' },
      centsColumn('amount', 'Amount', 'Monto'),
      centsColumn('direct', 'Spent', 'Gastado'),
      centsColumn('indirect', 'Indirect', 'Indirecto'),
      centsColumn('drawn', 'Drawn down', 'Reembolsado'),
      centsColumn('left', 'Left', 'Disponible'),
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
        textColumn('listing', 'ALN', 'ALN'),
        textColumn('name', 'Federal program', 'Programa federal'),
        textColumn('funder', 'Federal agency', 'Agencia federal'),
        textColumn('passThrough', 'Pass-through entity', 'Entidad intermediaria'),
        textColumn('number', 'Award number', 'Número de subvención'),
        centsColumn('spent', 'Expenditures', 'Gastos'),
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
