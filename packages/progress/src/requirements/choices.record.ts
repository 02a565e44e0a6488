import { defineLookup, defineRecord, f } from '@atrium/kit/shared'
import { manages } from '../words.ts'

export const diplomaTypesRecord = defineLookup({
  name: 'progress.diplomaTypes',
  rights: manages,
  texts: {
    one: { en: 'Diploma type', es: 'Tipo de diploma' },
    many: { en: 'Diploma types', es: 'Tipos de diploma' },
    add: { en: 'Add diploma type', es: 'Agregar tipo de diploma' },
    empty: { en: 'No diploma types yet', es: 'Aún no hay tipos de diploma' },
    emptyHint: {
      en: 'Add the diplomas that need more, or something else, than the usual one, such as a diploma with honors. A counselor then chooses one for a student.',
      es: 'Agregue los diplomas que piden más u otra cosa que el habitual, como uno con honores. Después, un consejero elige uno para un estudiante.',
    },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
  },
})

export const requirementGroupsRecord = defineRecord({
  name: 'progress.requirementGroups',
  scope: 'district',
  rights: manages,
  fields: {
    name: f.translated({ max: 120, required: true }),
    needed: f.integer({ min: 1, max: 20, required: true, default: 1 }),
  },
  list: { columns: ['name', 'needed'], search: ['name'], sort: 'needed' },
  csv: 'export',
  texts: {
    one: { en: 'Choice of requirements', es: 'Requisitos a elegir' },
    many: { en: 'Choices of requirements', es: 'Requisitos a elegir' },
    add: { en: 'Add choice of requirements', es: 'Agregar requisitos a elegir' },
    empty: { en: 'No choices of requirements yet', es: 'Aún no hay requisitos a elegir' },
    emptyHint: {
      en: 'Where students meet only some of several requirements, such as art or a world language, add the choice here and select it in each of those requirements.',
      es: 'Donde basta con cumplir algunos de varios requisitos, como arte o un idioma, agregue aquí la elección y selecciónela en cada uno de ellos.',
    },
    name: { en: 'Name', es: 'Nombre' },
    needed: { en: 'How many are needed', es: 'Cuántos se necesitan' },
  },
})
