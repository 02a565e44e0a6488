import { defineRecord, f } from '@atrium/kit/shared'
import { setupRights } from '../words.ts'

/** What adults choose from when they submit a concern. */
export const concernKindsRecord = defineRecord({
  name: 'behavior.concernKinds',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 80, required: true }),
    urgent: f.toggle({}),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'urgent', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['urgent', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Kind of concern', es: 'Tipo de inquietud' },
    many: { en: 'Kinds of concerns', es: 'Tipos de inquietudes' },
    add: { en: 'Add kind', es: 'Agregar tipo' },
    empty: { en: 'No kinds of concerns yet', es: 'Aún no hay tipos de inquietudes' },
    emptyHint: {
      en: 'Add what adults at school notice, such as “Conflict with another student” or “Withdrawn lately”.',
      es: 'Agregue lo que notan los adultos de la escuela, como “Conflicto con otro estudiante” o “Últimamente retraído”.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    urgent: { en: 'Same day', es: 'El mismo día' },
    'urgent.hint': {
      en: 'Someone looks into it on the day it is submitted.',
      es: 'Alguien la atiende el día en que se envía.',
    },
    active: { en: 'Active', es: 'Activo' },
  },
})
