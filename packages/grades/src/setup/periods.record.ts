import { defineRecord, f } from '@atrium/kit/shared'
import { mostParts, setsUp } from './setup.words.ts'

export const gradingPeriodsRecord = defineRecord({
  name: 'grades.periods',
  scope: 'district',
  rights: setsUp,
  fields: {
    termID: f.reference({ to: 'schools.terms', required: true, fixed: true }),
    opensOn: f.date({ required: true, group: 'posting' }),
    closesOn: f.date({ required: true, notBefore: 'opensOn', group: 'posting' }),
    familiesFrom: f.date({ notBefore: 'opensOn', group: 'posting' }),
    creditShare: f.number({ min: 1, max: 100, group: 'transcript' }),
    parts: f.lines({
      max: mostParts,
      fields: {
        termID: f.reference({ to: 'schools.terms', required: true }),
        weight: f.number({ moreThan: 0, max: 100, required: true }),
      },
    }),
    examWeight: f.number({ min: 1, max: 99 }),
  },
  computed: { name: f.text({ max: 200, required: true }) },
  list: {
    columns: ['name', 'opensOn', 'closesOn', 'familiesFrom', 'creditShare', 'examWeight'],
    search: ['name'],
    sort: 'opensOn',
  },
  csv: 'export',
  unique: [['termID']],
  texts: {
    one: { en: 'Grading period', es: 'Período de calificaciones' },
    many: { en: 'Grading periods', es: 'Períodos de calificaciones' },
    add: { en: 'Add grading period', es: 'Agregar período de calificaciones' },
    empty: { en: 'No grading periods yet', es: 'Aún no hay períodos de calificaciones' },
    emptyHint: {
      en: 'Say when teachers post grades for a term, when families see them, and which terms make up a semester or year grade.',
      es: 'Indique cuándo publican los maestros las calificaciones de un período, cuándo las ven las familias y qué períodos forman la calificación de un semestre o año.',
    },
    name: { en: 'Term', es: 'Período' },
    termID: { en: 'Term', es: 'Período' },
    'group.posting': { en: 'Posting', es: 'Publicación' },
    opensOn: { en: 'Posting opens', es: 'Abre la publicación' },
    closesOn: { en: 'Posting closes', es: 'Cierra la publicación' },
    familiesFrom: { en: 'Families see grades from', es: 'Las familias las ven desde' },
    'familiesFrom.hint': {
      en: 'Leave blank to show each grade as soon as it is posted.',
      es: 'En blanco: cada calificación se muestra en cuanto se publica.',
    },
    'group.transcript': { en: 'Transcript', es: 'Expediente académico' },
    creditShare: { en: 'Credit (% of the course)', es: 'Crédito (% del curso)' },
    'creditShare.hint': {
      en: '50 for each semester of a year-long course. Leave blank to keep this term off the transcript.',
      es: '50 por cada semestre de un curso anual. En blanco: el período no aparece en el expediente.',
    },
    parts: { en: 'Made up of', es: 'Se compone de' },
    'parts.add': { en: 'Add term', es: 'Agregar período' },
    'parts.termID': { en: 'Term', es: 'Período' },
    'parts.weight': { en: 'Weight', es: 'Peso' },
    examWeight: { en: 'Final exam (% of the grade)', es: 'Examen final (% de la calificación)' },
  },
})
