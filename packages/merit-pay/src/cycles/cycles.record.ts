import { choiceTexts, f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { appealSources } from '../pool/pool.rules.ts'
import { missingPolicies, missingPolicyTexts } from '../scoring/scoring.words.ts'
import { administers } from '../words.ts'
import { cycleStates, cycleWorkflow } from './cycle-state.rules.ts'

/** The most that a pool can be: ten billion dollars, which whole cents count exactly. */
const mostCents = 1_000_000_000_000

/** Annual evaluation settings: weights, levels, and the pool of one year. */
export const cycle = defineDossier({
  name: 'meritPay.cycles',
  workflow: cycleWorkflow,
  states: cycleStates,
  scope: 'district',
  aboutNoOne: true,
  rights: { read: [administers], edit: administers },
  fields: {
    name: f.text({ max: 80, required: true }),
    schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
    lowest: f.number({ min: 0, max: 100, required: true, default: 1 }),
    highest: f.number({ moreThan: 0, max: 100, required: true, default: 4 }),
    missing: f.choice({ of: missingPolicies, required: true, default: 'undecided' }),
    poolCents: f.cents({ min: 0, max: mostCents, required: true }),
    reserveCents: f.cents({ min: 0, max: mostCents, required: true, default: 0 }),
    appealsFrom: f.choice({ of: appealSources, required: true, default: 'reserve' }),
    weights: f.lines({
      max: 200,
      required: true,
      fields: {
        categoryID: f.reference({ to: 'meritPay.categories', required: true }),
        areaID: f.reference({ to: 'meritPay.areas', required: true }),
        weight: f.number({ moreThan: 0, max: 100, required: true }),
      },
    }),
    levels: f.lines({
      max: 10,
      required: true,
      fields: {
        name: f.text({ max: 60, required: true }),
        nameEs: f.text({ max: 60 }),
        atLeast: f.number({ min: 0, max: 100, required: true }),
        shares: f.number({ min: 0, max: 1000, required: true }),
      },
    }),
  },
  totals: {},
  byActs: { reason: f.multiline({ max: 500 }) },
  list: {
    columns: ['name', 'schoolYear', 'poolCents', 'reserveCents', 'missing', 'status'],
    search: ['name'],
    sort: '-schoolYear',
    filters: ['status', 'schoolYear'],
  },
  label: 'name',
  csv: 'export',
  unique: [['name']],
  page: { head: ['schoolYear', 'poolCents'] },
  texts: {
    one: { en: 'Evaluation settings', es: 'Ajustes de evaluación' },
    many: { en: 'Annual evaluation settings', es: 'Ajustes de la evaluación anual' },
    add: { en: 'Add a year', es: 'Agregar un año' },
    about: {
      en: 'What counts how much, which totals reach which level, and the pool that is shared.',
      es: 'Qué cuenta cuánto, qué totales alcanzan qué nivel y el fondo que se reparte.',
    },
    empty: { en: 'No evaluation settings yet', es: 'Aún no hay ajustes de evaluación' },
    emptyHint: {
      en: 'Add a year with its weights, levels, and pool. Nothing starts until you open it.',
      es: 'Agregue un año con sus pesos, niveles y fondo. Nada empieza hasta que lo abra.',
    },
    searchHint: { en: 'Name', es: 'Nombre' },
    name: { en: 'Name', es: 'Nombre' },
    schoolYear: { en: 'School year starts in', es: 'El año escolar empieza en' },
    lowest: { en: 'Lowest score', es: 'Calificación mínima' },
    highest: { en: 'Highest score', es: 'Calificación máxima' },
    missing: { en: 'A component that isn’t scored', es: 'Un componente sin calificar' },
    ...choiceTexts('missing', missingPolicyTexts),
    'missing.hint': {
      en: 'An evaluation with such a component has no total until you choose.',
      es: 'Una evaluación con un componente así no tiene total hasta que usted elija.',
    },
    poolCents: { en: 'Pool', es: 'Fondo' },
    reserveCents: { en: 'Reserve for appeals', es: 'Reserva para apelaciones' },
    'reserveCents.hint': {
      en: 'Set aside besides the pool.',
      es: 'Se aparta además del fondo.',
    },
    appealsFrom: {
      en: 'Appeals won after a payment',
      es: 'Apelaciones ganadas después de un pago',
    },
    'appealsFrom.hint': {
      en: 'The same goes for an evaluation that is certified for the first time after the payment.',
      es: 'Lo mismo vale para una evaluación que se certifica por primera vez después del pago.',
    },
    'appealsFrom.reserve': { en: 'Are paid from the reserve', es: 'Se pagan de la reserva' },
    'appealsFrom.nextRun': {
      en: 'Come first in the next year’s payment',
      es: 'Van primero en el pago del año siguiente',
    },
    weights: { en: 'Weights', es: 'Pesos' },
    'weights.add': { en: 'Add weight', es: 'Agregar peso' },
    'weights.categoryID': { en: 'Educator category', es: 'Categoría de educadores' },
    'weights.areaID': { en: 'Area', es: 'Área' },
    'weights.weight': { en: 'Percent', es: 'Porcentaje' },
    levels: { en: 'Levels', es: 'Niveles' },
    'levels.add': { en: 'Add level', es: 'Agregar nivel' },
    'levels.name': { en: 'Level', es: 'Nivel' },
    'levels.nameEs': { en: 'Level in Spanish', es: 'Nivel en español' },
    'levels.atLeast': { en: 'From', es: 'Desde' },
    'levels.shares': { en: 'Shares', es: 'Partes' },
    reason: { en: 'Opened again because', es: 'Se volvió a abrir porque' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.open': { en: 'Open', es: 'Abierto' },
    'status.closed': { en: 'Closed', es: 'Cerrado' },
    'act.open': { en: 'Open', es: 'Abrir' },
    'act.open.hint': {
      en: 'Evaluators can score the educators that you have added, and any that you add later.',
      es: 'Los evaluadores pueden calificar a los educadores que ya agregó y a los que agregue después.',
    },
    'act.open.done': { en: 'Evaluations opened', es: 'Evaluaciones abiertas' },
    'act.addStaff': { en: 'Add educators', es: 'Agregar educadores' },
    'act.addStaff.hint': {
      en: 'Adds the teachers of a school who aren’t in this year yet. No one is assigned to evaluate themselves.',
      es: 'Agrega a los maestros de una escuela que aún no están en este año. A nadie se le asigna evaluarse a sí mismo.',
    },
    'act.addStaff.schoolID': { en: 'School', es: 'Escuela' },
    'act.addStaff.categoryID': { en: 'Educator category', es: 'Categoría de educadores' },
    'act.addStaff.evaluatorID': { en: 'Evaluator', es: 'Evaluador' },
    'act.addStaff.done': { en: 'Educators added', es: 'Educadores agregados' },
    'act.close': { en: 'Close', es: 'Cerrar' },
    'act.close.hint': {
      en: 'Nothing of this year changes any more.',
      es: 'Ya nada de este año cambia.',
    },
    'act.close.done': { en: 'Year closed', es: 'Año cerrado' },
    'act.reopen': { en: 'Open again', es: 'Volver a abrir' },
    'act.reopen.hint': {
      en: 'Evaluations of this year can be corrected again.',
      es: 'Las evaluaciones de este año pueden corregirse de nuevo.',
    },
    'act.reopen.reason': { en: 'Reason', es: 'Motivo' },
    'act.reopen.done': { en: 'Year opened again', es: 'Año abierto de nuevo' },
  },
})
