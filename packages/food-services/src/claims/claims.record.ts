import { f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { decides } from '../words.ts'
import { claimWorkflow } from './claim-state.rules.ts'

/** Claims for reimbursement, a month each. */
export const claim = defineDossier({
  name: 'foodServices.claims',
  workflow: claimWorkflow,
  states: { open: 'waiting', closed: 'good' },
  scope: 'district',
  rights: decides,
  fields: {
    month: f.date({ required: true, past: true }),
    explanation: f.multiline({ max: 2000 }),
  },
  totals: {},
  byActs: {
    title: f.text({ max: 20, hidden: true }),
    freeMeals: f.integer({}),
    reducedMeals: f.integer({}),
    paidMeals: f.integer({}),
    amountCents: f.cents({}),
    closedByName: f.text({ max: 300 }),
    closedAt: f.instant({}),
    reason: f.multiline({ max: 500 }),
  },
  list: {
    columns: [
      'title',
      'month',
      'freeMeals',
      'reducedMeals',
      'paidMeals',
      'amountCents',
      'closedByName',
      'closedAt',
      'status',
    ],
    shown: ['title', 'freeMeals', 'reducedMeals', 'paidMeals', 'amountCents', 'closedAt', 'status'],
    search: ['title', 'explanation'],
    sort: '-month',
    filters: ['status', 'month'],
  },
  label: 'title',
  csv: 'export',
  unique: [['month']],
  texts: {
    one: { en: 'Claim', es: 'Reclamo' },
    many: { en: 'Claims', es: 'Reclamos' },
    add: { en: 'Start a claim', es: 'Empezar un reclamo' },
    empty: { en: 'No claims yet', es: 'Aún no hay reclamos' },
    emptyHint: {
      en: 'Start one for each month. The meals are counted from the line.',
      es: 'Empiece uno por cada mes. Las comidas se cuentan desde la fila.',
    },
    title: { en: 'Month', es: 'Mes' },
    month: { en: 'First day of the month', es: 'Primer día del mes' },
    explanation: {
      en: 'Why days have more meals than expected',
      es: 'Por qué hay días con más comidas de lo previsto',
    },
    'explanation.hint': {
      en: 'Where the edit check stops a day: what you found out about it.',
      es: 'Donde la revisión detiene un día: lo que averiguó al respecto.',
    },
    freeMeals: { en: 'Free', es: 'Gratis' },
    reducedMeals: { en: 'Reduced price', es: 'Precio reducido' },
    paidMeals: { en: 'Full price', es: 'Precio completo' },
    amountCents: { en: 'Reimbursement', es: 'Reembolso' },
    closedByName: { en: 'Closed by', es: 'Cerrado por' },
    closedAt: { en: 'Closed', es: 'Fecha de cierre' },
    reason: { en: 'Opened again because', es: 'Se volvió a abrir porque' },
    status: { en: 'Status', es: 'Estado' },
    'status.open': { en: 'Open', es: 'Abierto' },
    'status.closed': { en: 'Closed', es: 'Cerrado' },
    'act.close': { en: 'Close and post', es: 'Cerrar y registrar' },
    'act.close.hint': {
      en: 'The meals of the month no longer change. The reimbursement is posted to the ledger.',
      es: 'Las comidas del mes ya no cambian. El reembolso se registra en la contabilidad.',
    },
    'act.close.done': { en: 'Claim closed', es: 'Reclamo cerrado' },
    'act.reopen': { en: 'Open again', es: 'Volver a abrir' },
    'act.reopen.hint': {
      en: 'What was posted is reversed. Close it again once it is right.',
      es: 'Se revierte lo registrado. Ciérrelo de nuevo cuando esté correcto.',
    },
    'act.reopen.reason': { en: 'Why', es: 'Por qué' },
    'act.reopen.done': { en: 'Claim opened again', es: 'Reclamo abierto de nuevo' },
  },
})
