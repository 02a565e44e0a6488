import { f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { manages } from '../words.ts'
import { exerciseStates, exerciseWorkflow } from './exercise-state.rules.ts'

/** Calibration exercises of the district. */
export const exercise = defineDossier({
  name: 'observation.exercises',
  workflow: exerciseWorkflow,
  states: exerciseStates,
  scope: 'district',
  rights: { read: manages, edit: manages },
  fields: {
    name: f.text({ max: 120, required: true }),
    instructions: f.multiline({ max: 2000 }),
    frameworkID: f.reference({ to: 'observation.frameworks', required: true }),
    competencyID: f.reference({ to: 'observation.competencies' }),
    dueOn: f.date({}),
    lessons: f.lines({
      max: 60,
      required: true,
      fields: {
        name: f.text({ max: 200, required: true }),
        link: f.url({}),
      },
    }),
    raters: f.many({ as: 'raterID', to: 'observation.evaluators', max: 60, required: true }),
  },
  totals: {},
  list: {
    columns: ['name', 'frameworkID', 'competencyID', 'dueOn', 'status'],
    search: ['name'],
    sort: 'name',
    filters: ['status', 'frameworkID', 'dueOn'],
  },
  label: 'name',
  csv: 'export',
  page: { head: ['dueOn'] },
  texts: {
    one: { en: 'Calibration exercise', es: 'Ejercicio de calibración' },
    many: { en: 'Calibration exercises', es: 'Ejercicios de calibración' },
    add: { en: 'Add exercise', es: 'Agregar ejercicio' },
    empty: { en: 'No calibration exercises yet', es: 'Aún no hay ejercicios de calibración' },
    emptyHint: {
      en: 'Choose lessons and evaluators. Each rates the lessons without seeing the others’ ratings; then you see how well they agree.',
      es: 'Elija clases y evaluadores. Cada uno califica las clases sin ver lo que dieron los demás; después usted ve cuánto coinciden.',
    },
    name: { en: 'Name', es: 'Nombre' },
    instructions: { en: 'Instructions', es: 'Instrucciones' },
    frameworkID: { en: 'Framework', es: 'Marco' },
    competencyID: { en: 'Competency', es: 'Competencia' },
    'competencyID.hint': {
      en: 'Blank: every competency of the framework.',
      es: 'En blanco: todas las competencias del marco.',
    },
    dueOn: { en: 'Due', es: 'Fecha límite' },
    lessons: { en: 'Lessons', es: 'Clases' },
    'lessons.add': { en: 'Add lesson', es: 'Agregar clase' },
    'lessons.name': { en: 'Lesson', es: 'Clase' },
    'lessons.link': { en: 'Where to find it', es: 'Dónde encontrarla' },
    raters: { en: 'Evaluators', es: 'Evaluadores' },
    'raters.add': { en: 'Add evaluator', es: 'Agregar evaluador' },
    'raters.raterID': { en: 'Evaluator', es: 'Evaluador' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.open': { en: 'Open', es: 'Abierto' },
    'status.closed': { en: 'Closed', es: 'Cerrado' },
    'act.open': { en: 'Open', es: 'Abrir' },
    'act.open.hint': {
      en: 'The evaluators are notified, and rate the lessons. You can’t change the lessons after this.',
      es: 'Se avisa a los evaluadores, que califican las clases. Después ya no puede cambiar las clases.',
    },
    'act.open.done': { en: 'The exercise is open', es: 'El ejercicio está abierto' },
    'act.close': { en: 'Close', es: 'Cerrar' },
    'act.close.hint': {
      en: 'The evaluators can’t change their ratings after this.',
      es: 'Después, los evaluadores ya no pueden cambiar sus calificaciones.',
    },
    'act.close.done': { en: 'The exercise is closed', es: 'El ejercicio está cerrado' },
    'act.reopen': { en: 'Open again', es: 'Abrir de nuevo' },
    'act.reopen.done': {
      en: 'The exercise is open again',
      es: 'El ejercicio está abierto de nuevo',
    },
  },
})
