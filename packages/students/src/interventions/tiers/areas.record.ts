import { defineRecord, f } from '@atrium/kit/shared'
import { listRights } from './tier.words.ts'

/** What a district's students get support in. */
export const areasRecord = defineRecord({
  name: 'students.areas',
  scope: 'district',
  rights: listRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 60, required: true }),
    description: f.translated({ max: 500 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'description', 'active'],
    search: ['code', 'name', 'description'],
    sort: 'name',
    filters: ['active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Area', es: 'Área' },
    many: { en: 'Areas', es: 'Áreas' },
    add: { en: 'Add area', es: 'Agregar área' },
    empty: { en: 'No areas yet', es: 'Aún no hay áreas' },
    emptyHint: {
      en: 'Add what students get support in, such as reading, math, or attendance.',
      es: 'Agregue en qué reciben apoyo los estudiantes, como lectura, matemáticas o asistencia.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
    'active.hint': {
      en: 'An area that can’t be chosen anymore stays where it is in use.',
      es: 'Un área que ya no se puede elegir se conserva donde está en uso.',
    },
  },
})
