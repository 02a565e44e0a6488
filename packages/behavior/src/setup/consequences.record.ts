import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { setupRights } from '../words.ts'
import {
  attendances,
  attendanceTexts,
  disciplines,
  disciplineTexts,
  responseKinds,
  responseKindTexts,
} from './setup.words.ts'

/** What a school does after an incident, and what it means for attendance. */
export const consequencesRecord = defineRecord({
  name: 'behavior.consequences',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 100, required: true }),
    kind: f.choice({ of: responseKinds, required: true, default: 'support' }),
    discipline: f.choice({ of: disciplines, required: true, default: 'other' }),
    attendance: f.choice({ of: attendances, required: true, default: 'none' }),
    markID: f.reference({
      to: 'behavior.marks',
      required: true,
      when: { field: 'attendance', is: ['inSchool', 'outOfSchool'] },
    }),
    appealDays: f.integer({ min: 1, max: 60, when: { field: 'attendance', is: 'outOfSchool' } }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'discipline', 'attendance', 'markID', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['kind', 'attendance', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Response', es: 'Respuesta' },
    many: { en: 'Supports and consequences', es: 'Apoyos y consecuencias' },
    add: { en: 'Add response', es: 'Agregar respuesta' },
    empty: { en: 'No supports or consequences yet', es: 'Aún no hay apoyos ni consecuencias' },
    emptyHint: {
      en: 'Add what your schools do after an incident, such as a restorative conference or a suspension.',
      es: 'Agregue lo que hacen sus escuelas después de un incidente, como una reunión restaurativa o una suspensión.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Kind', es: 'Tipo' },
    ...choiceTexts('kind', responseKindTexts),
    discipline: { en: 'Ed-Fi discipline', es: 'Disciplina en Ed-Fi' },
    ...choiceTexts('discipline', disciplineTexts),
    attendance: { en: 'In attendance', es: 'En la asistencia' },
    ...choiceTexts('attendance', attendanceTexts),
    markID: { en: 'Attendance code', es: 'Código de asistencia' },
    'markID.hint': {
      en: 'A code that counts as present for an in-school suspension, and one that is an excused absence for a suspension out of school.',
      es: 'Para la suspensión en la escuela, un código que cuenta como presente; para la suspensión fuera de la escuela, uno de falta justificada.',
    },
    appealDays: { en: 'School days to appeal', es: 'Días de clases para apelar' },
    'appealDays.hint': {
      en: 'Counted from the first day out of school, by the school’s calendar.',
      es: 'Se cuentan desde el primer día fuera de la escuela, según el calendario escolar.',
    },
    active: { en: 'Active', es: 'Activa' },
  },
})
