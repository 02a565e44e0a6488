import { schoolToday } from '@atrium/kit/server'
import type { FinanceReport } from '@atrium/finance/public'
import { awardStanding } from './grants.queries.ts'

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
 * The Schedule of Expenditures of Federal Awards: spending in a fiscal year, by Assistance Listing
 * number.
 */
export const sefa: FinanceReport = {
  name: 'sefa',
  order: 70,
  title: { en: 'SEFA (federal awards)', es: 'SEFA (subvenciones federales)' },
  about: {
    en: 'Expenditures of federal awards in a span, by Assistance Listing number.',
    es: 'Gastos de subvenciones federales en un período, por número de asistencia.',
  },
  needs: ['grants.read'],
  asks: ['dates'],
  run: async (ctx, { from, to }) => {
    const year = schoolToday(ctx).slice(0, 4)
    const span = { from: from ?? `${Number(year) - 1}-07-01`, to: to ?? `${year}-06-30` }
    const rows = (await awardStanding(ctx, span)).filter(({ listing }) => listing !== null)
    const total = rows.reduce(
      (sum, { position }) => sum + position.directCents + position.indirectCents,
      0,
    )
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
        ...rows
          .toSorted(
            (one, other) =>
              (one.listing ?? '').localeCompare(other.listing ?? '') ||
              one.award.id - other.award.id,
          )
          .map(({ award, program, listing, funder, passThrough, position }) => ({
            cells: {
              listing,
              name: program,
              funder,
              passThrough,
              number: award.number,
              spent: position.directCents + position.indirectCents,
            },
            drill: { screen: 'grants/awards/edit', params: { id: award.id } },
          })),
        { cells: { listing: '', name: null, spent: total }, isTotal: true },
      ],
    }
  },
}
