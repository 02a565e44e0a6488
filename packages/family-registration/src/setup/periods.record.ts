import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { reviews } from '../words.ts'

/** A form of a category, open to families for a school year. */
export const periodsRecord = defineRecord({
  name: 'familyRegistration.periods',
  scope: 'district',
  rights: { read: reviews, edit: reviews },
  fields: {
    categoryID: f.reference({ to: 'familyRegistration.categories', required: true }),
    schoolYearID: f.reference({ to: 'schools.years', required: true }),
    schools: f.many({ as: 'schoolID', to: 'schools.schools', max: 200 }),
    grades: f.choices({ of: gradeLevels }),
    opensOn: f.date({ required: true, default: 'today' }),
    closesOn: f.date({ notBefore: 'opensOn' }),
    householdFormID: f.reference({ to: 'familyRegistration.forms' }),
    childFormID: f.reference({ to: 'familyRegistration.forms' }),
  },
  computed: { name: f.text({ max: 300, required: true }) },
  list: {
    columns: [
      'name',
      'schoolYearID',
      'grades',
      'opensOn',
      'closesOn',
      'householdFormID',
      'childFormID',
    ],
    search: ['name'],
    sort: '-opensOn',
    filters: ['categoryID', 'schoolYearID'],
  },
  label: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Registration period', es: 'Periodo de inscripción' },
    many: { en: 'Registration periods', es: 'Periodos de inscripción' },
    add: { en: 'Open a registration', es: 'Abrir una inscripción' },
    empty: { en: 'No registration is open yet', es: 'Aún no hay inscripciones abiertas' },
    emptyHint: {
      en: 'Say for which school year, schools, and grades families register, from when, and what they answer.',
      es: 'Indique para qué ciclo escolar, escuelas y grados se inscriben las familias, desde cuándo y qué responden.',
    },
    name: { en: 'Registration', es: 'Inscripción' },
    categoryID: { en: 'Category', es: 'Categoría' },
    schoolYearID: { en: 'School year', es: 'Ciclo escolar' },
    schools: { en: 'Schools', es: 'Escuelas' },
    'schools.hint': { en: 'Blank: every school.', es: 'En blanco: todas las escuelas.' },
    'schools.add': { en: 'Add school', es: 'Agregar escuela' },
    'schools.schoolID': { en: 'School', es: 'Escuela' },
    grades: { en: 'Grades', es: 'Grados' },
    'grades.hint': { en: 'Blank: every grade.', es: 'En blanco: todos los grados.' },
    ...choiceTexts('grades', gradeLevelTexts),
    opensOn: { en: 'Open from', es: 'Abierta desde' },
    closesOn: { en: 'Open through', es: 'Abierta hasta' },
    householdFormID: { en: 'Questions for the household', es: 'Preguntas para el hogar' },
    'householdFormID.hint': {
      en: 'Answered once. If the form is signed, it is signed once.',
      es: 'Se responden una vez. Si el formulario se firma, se firma una vez.',
    },
    childFormID: { en: 'Questions for each child', es: 'Preguntas para cada hijo' },
    'childFormID.hint': {
      en: 'Answered for each child. If the form is signed, it is signed for each of them.',
      es: 'Se responden por cada hijo. Si el formulario se firma, se firma por cada uno.',
    },
  },
})
