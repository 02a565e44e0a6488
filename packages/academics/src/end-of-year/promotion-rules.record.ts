import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { promotes, ruleOutcomes } from './words.ts'

export const promotionRulesRecord = defineRecord({
  name: 'academics.promotionRules',
  scope: 'district',
  school: 'schoolID',
  schoolOverrides: { per: ['grade'] },
  rights: promotes,
  fields: {
    schoolID: f.reference({ to: 'schools.schools' }),
    grade: f.choice({ of: gradeLevels, required: true }),
    outcome: f.choice({ of: ruleOutcomes, required: true, default: 'promoted' }),
    nextGrade: f.choice({
      of: gradeLevels,
      required: true,
      when: { field: 'outcome', is: 'promoted' },
    }),
    nextSchoolID: f.reference({
      to: 'schools.schools',
      when: { field: 'outcome', is: 'promoted' },
    }),
  },
  computed: { name: f.text({ max: 300, required: true }) },
  list: {
    columns: ['grade', 'schoolID', 'outcome', 'nextGrade', 'nextSchoolID'],
    search: ['name'],
    sort: 'grade',
    filters: ['schoolID', 'outcome'],
  },
  csv: 'both',
  texts: {
    one: { en: 'Promotion rule', es: 'Regla de promoción' },
    many: { en: 'Promotion rules', es: 'Reglas de promoción' },
    add: { en: 'Add promotion rule', es: 'Agregar regla de promoción' },
    empty: { en: 'No promotion rules yet', es: 'Aún no hay reglas de promoción' },
    emptyHint: {
      en: 'Without rules, students move to the next grade at the same school, and grade 12 graduates. Add a rule where students go to another school.',
      es: 'Sin reglas, los estudiantes pasan al grado siguiente en la misma escuela y el 12.º grado se gradúa. Agregue una regla donde los estudiantes cambian de escuela.',
    },
    name: { en: 'Rule', es: 'Regla' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    grade: { en: 'Grade this year', es: 'Grado este año' },
    ...choiceTexts('grade', gradeLevelTexts),
    outcome: { en: 'At the end of the year', es: 'Al fin del año' },
    'outcome.promoted': { en: 'Promote', es: 'Promover' },
    'outcome.graduating': { en: 'Graduate', es: 'Graduar' },
    nextGrade: { en: 'Grade next year', es: 'Grado el próximo año' },
    ...choiceTexts('nextGrade', gradeLevelTexts),
    nextSchoolID: {
      en: 'School next year (blank for the same school)',
      es: 'Escuela el próximo año (en blanco: la misma)',
    },
  },
})
