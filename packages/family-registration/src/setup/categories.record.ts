import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { audiences, audienceTexts, documentKinds, documentTexts, reviews } from '../words.ts'

/** Why a family registers a child, and what it brings. */
export const categoriesRecord = defineRecord({
  name: 'familyRegistration.categories',
  scope: 'district',
  rights: { read: reviews, edit: reviews },
  fields: {
    name: f.translated({ max: 120, required: true }),
    description: f.translated({ max: 500 }),
    audience: f.choice({ of: audiences, required: true, default: 'newStudent' }),
    documents: f.lines({
      max: 12,
      fields: {
        kind: f.choice({ of: documentKinds, required: true }),
        isRequired: f.toggle({ default: true }),
        validMonths: f.integer({ min: 1, max: 120 }),
      },
    }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'audience', 'description', 'active'],
    search: ['name', 'description'],
    sort: 'name',
    filters: ['audience', 'active'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Registration category', es: 'Categoría de inscripción' },
    many: { en: 'Registration categories', es: 'Categorías de inscripción' },
    add: { en: 'Add category', es: 'Agregar categoría' },
    empty: { en: 'No categories yet', es: 'Aún no hay categorías' },
    emptyHint: {
      en: 'A category says for whom a registration is, and which documents families bring.',
      es: 'Una categoría indica para quién es la inscripción y qué documentos presentan las familias.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'For families', es: 'Para las familias' },
    audience: { en: 'It is for', es: 'Es para' },
    ...choiceTexts('audience', audienceTexts),
    documents: { en: 'Documents', es: 'Documentos' },
    'documents.add': { en: 'Add document', es: 'Agregar documento' },
    'documents.kind': { en: 'Document', es: 'Documento' },
    ...choiceTexts('documents.kind', documentTexts),
    'documents.isRequired': { en: 'Required', es: 'Obligatorio' },
    'documents.validMonths': { en: 'Counts for months', es: 'Vale por meses' },
    active: { en: 'In use', es: 'En uso' },
  },
})
