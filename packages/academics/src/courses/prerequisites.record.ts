import { defineRecord, f } from '@atrium/kit/shared'
import { manages, prerequisiteKinds } from './words.ts'

export const prerequisitesRecord = defineRecord({
  name: 'academics.prerequisites',
  scope: 'district',
  rights: manages,
  fields: {
    courseID: f.reference({ to: 'academics.courses', required: true }),
    requiredCourseID: f.reference({ to: 'academics.courses', required: true }),
    kind: f.choice({ of: prerequisiteKinds, required: true, default: 'required' }),
  },
  computed: { summary: f.text({ max: 500, required: true }) },
  list: {
    columns: ['courseID', 'requiredCourseID', 'kind'],
    search: ['summary'],
    sort: 'summary',
    filters: ['courseID', 'requiredCourseID', 'kind'],
  },
  label: 'summary',
  csv: 'both',
  unique: [['courseID', 'requiredCourseID']],
  texts: {
    one: { en: 'Prerequisite', es: 'Requisito previo' },
    many: { en: 'Prerequisites', es: 'Requisitos previos' },
    add: { en: 'Add prerequisite', es: 'Agregar requisito previo' },
    empty: { en: 'No prerequisites yet', es: 'Aún no hay requisitos previos' },
    emptyHint: {
      en: 'Say which course a student needs before another.',
      es: 'Indique qué curso se necesita antes de otro.',
    },
    summary: { en: 'Course', es: 'Curso' },
    courseID: { en: 'Course', es: 'Curso' },
    requiredCourseID: { en: 'Needs', es: 'Requiere' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.required': { en: 'Required before', es: 'Obligatorio antes' },
    'kind.corequisite': { en: 'Before or in the same term', es: 'Antes o en el mismo período' },
    'kind.recommended': { en: 'Recommended', es: 'Recomendado' },
  },
})
