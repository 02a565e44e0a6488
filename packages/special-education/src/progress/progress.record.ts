import { choiceTexts, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { defineDossier } from '@atrium/workflow/dossier'
import { manages } from '../words.ts'
import { progressWorkflow } from './progress-state.rules.ts'
import {
  goalStandings,
  goalStandingTexts,
  progressStates,
  progressStatusTexts,
} from './progress.words.ts'

/** Reports of progress toward the goals of an IEP, as case managers write them. */
export const progressReport = defineDossier({
  name: 'specialEducation.progress',
  workflow: progressWorkflow,
  states: progressStates,
  scope: 'district',
  school: 'schoolID',
  // A report starts from the list of those that are due, with a line for each goal.
  rights: { read: manages, edit: manages, create: [[]] },
  fields: {
    goals: f.lines({
      max: 30,
      fields: {
        goalID: f.reference({ to: 'specialEducation.goals', required: true }),
        standing: f.choice({ of: goalStandings, required: true, default: 'notMeasured' }),
        sentence: f.multiline({ max: 1000 }),
      },
    }),
  },
  byActs: {
    student: f.text({ max: 300, hidden: true }),
    grade: f.choice({ of: gradeLevels }),
    term: f.text({ max: 120 }),
    caseManager: f.text({ max: 300 }),
    sentAt: f.instant({}),
    sentByName: f.text({ max: 300 }),
    reason: f.multiline({ max: 1000 }),
    schoolID: f.reference({ to: 'specialEducation.schools' }),
    studentID: f.integer({ hidden: true }),
    correctsID: f.integer({ hidden: true }),
    nextID: f.integer({ hidden: true }),
  },
  totals: {},
  list: {
    columns: ['student', 'grade', 'term', 'caseManager', 'sentAt', 'sentByName', 'status'],
    search: ['student'],
    sort: 'student',
    filters: ['status', 'sentAt'],
  },
  label: 'student',
  csv: 'export',
  page: { head: ['grade', 'term'] },
  texts: {
    one: { en: 'Progress report', es: 'Informe de avance' },
    many: { en: 'Written progress reports', es: 'Informes de avance escritos' },
    add: { en: 'Write progress report', es: 'Escribir informe de avance' },
    empty: { en: 'No progress reports yet', es: 'Aún no hay informes de avance' },
    emptyHint: {
      en: 'Start one from the list of reports that are due.',
      es: 'Comience uno desde la lista de informes pendientes.',
    },
    searchHint: { en: 'Student', es: 'Estudiante' },
    student: { en: 'Student', es: 'Estudiante' },
    studentID: { en: 'Student', es: 'Estudiante' },
    grade: { en: 'Grade', es: 'Grado' },
    ...choiceTexts('grade', gradeLevelTexts),
    term: { en: 'Term', es: 'Período' },
    caseManager: { en: 'Case manager', es: 'Encargado del caso' },
    schoolID: { en: 'School', es: 'Escuela' },
    goals: { en: 'What the family reads', es: 'Lo que lee la familia' },
    'goals.hint': {
      en: 'In the family’s language, in plain words.',
      es: 'En el idioma de la familia y con palabras sencillas.',
    },
    'goals.add': { en: 'Add goal', es: 'Agregar meta' },
    'goals.goalID': { en: 'Goal', es: 'Meta' },
    'goals.standing': { en: 'How it is going', es: 'Cómo va' },
    ...choiceTexts('goals.standing', goalStandingTexts),
    'goals.sentence': { en: 'In a sentence', es: 'En una frase' },
    sentAt: { en: 'Sent', es: 'Enviado' },
    sentByName: { en: 'Sent by', es: 'Enviado por' },
    reason: { en: 'Reason', es: 'Motivo' },
    correctsID: { en: 'Corrects', es: 'Corrige' },
    nextID: { en: 'Correction', es: 'Corrección' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': progressStatusTexts.draft,
    'status.sent': progressStatusTexts.sent,
    'status.corrected': progressStatusTexts.corrected,
    'status.discarded': progressStatusTexts.discarded,
    'act.send': { en: 'Send to the family', es: 'Enviar a la familia' },
    'act.send.hint': {
      en: 'The family is notified that there is something new, and reads it on the student’s page. It can’t be changed after, only corrected by another.',
      es: 'Se avisa a la familia que hay algo nuevo, y lo lee en la página del estudiante. Después no se puede cambiar, solo corregir con otro.',
    },
    'act.send.done': { en: 'The report is sent', es: 'El informe se envió' },
    'act.replace': { en: 'Replace', es: 'Reemplazar' },
    'act.replace.done': { en: 'The report is corrected', es: 'El informe quedó corregido' },
    'act.discard': { en: 'Discard', es: 'Descartar' },
    'act.discard.hint': {
      en: 'What was sent earlier stays as it was.',
      es: 'Lo que se envió antes queda igual.',
    },
    'act.discard.reason': { en: 'Reason', es: 'Motivo' },
    'act.discard.done': { en: 'The draft is discarded', es: 'El borrador quedó descartado' },
    'act.correct': { en: 'Correct', es: 'Corregir' },
    'act.correct.hint': {
      en: 'Starts another report with the same words. The family reads the reason with it.',
      es: 'Comienza otro informe con las mismas palabras. La familia lee el motivo junto con él.',
    },
    'act.correct.reason': { en: 'Reason', es: 'Motivo' },
    'act.correct.done': { en: 'The correction is a draft', es: 'La corrección es un borrador' },
  },
})
