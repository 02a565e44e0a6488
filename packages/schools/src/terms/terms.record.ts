import { defineRecord, f, spanishNameTexts } from '@atrium/kit/shared'
import { termKinds } from '../words.ts'

export const termsRecord = defineRecord({
  name: 'schools.terms',
  scope: 'district',
  school: 'schoolID',
  // Sections, course catalogs, and grading periods refer to them.
  rights: {
    read: [['calendar.manage', 'scheduling.manage', 'grades.manage']],
    edit: 'calendar.manage',
  },
  fields: {
    name: f.text({ max: 60, required: true }),
    nameEs: f.text({ max: 60 }),
    abbr: f.text({ max: 10, required: true }),
    kind: f.choice({ of: termKinds, required: true }),
    schoolYearID: f.reference({ to: 'schools.years', required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    startDate: f.date({ required: true }),
    endDate: f.date({ required: true, notBefore: 'startDate' }),
  },
  list: {
    columns: ['name', 'nameEs', 'abbr', 'kind', 'schoolYearID', 'startDate', 'endDate'],
    search: ['name', 'nameEs', 'abbr'],
    sort: 'startDate',
    filters: ['schoolYearID', 'kind'],
  },
  csv: 'both',
  sameBy: [['name', 'schoolYearID', 'schoolID']],
  oneAtATime: { from: 'startDate', to: 'endDate', per: ['schoolID', 'kind'] },
  texts: {
    one: { en: 'Term', es: 'Período' },
    many: { en: 'Terms', es: 'Períodos' },
    add: { en: 'Add term', es: 'Agregar período' },
    empty: { en: 'No terms yet', es: 'Aún no hay períodos' },
    emptyHint: {
      en: 'Add the semesters, quarters, and grading periods of a school year.',
      es: 'Agregue los semestres, bimestres y períodos de calificación de un año escolar.',
    },
    name: { en: 'Name', es: 'Nombre' },
    ...spanishNameTexts('nameEs'),
    abbr: { en: 'Abbreviation', es: 'Abreviatura' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.term': { en: 'Term', es: 'Período' },
    'kind.semester': { en: 'Semester', es: 'Semestre' },
    'kind.gradingPeriod': { en: 'Grading period', es: 'Período de calificaciones' },
    schoolYearID: { en: 'School year', es: 'Año escolar' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    startDate: { en: 'First day', es: 'Primer día' },
    endDate: { en: 'Last day', es: 'Último día' },
  },
})
