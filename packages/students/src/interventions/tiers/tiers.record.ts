import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { listRights, mostTiers, supports, supportTexts } from './tier.words.ts'

/** A district's tiers of support, in their order. */
export const tiersRecord = defineRecord({
  name: 'students.tiers',
  scope: 'district',
  rights: listRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 60, required: true }),
    support: f.choice({ of: supports, required: true, default: 'targeted' }),
    place: f.integer({ required: true, min: 1, max: 20 }),
    description: f.translated({ max: 500 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['place', 'code', 'name', 'support', 'description', 'active'],
    search: ['code', 'name', 'description'],
    sort: 'place',
    filters: ['support', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Tier', es: 'Nivel' },
    many: { en: 'Tiers', es: 'Niveles' },
    add: { en: 'Add tier', es: 'Agregar nivel' },
    empty: { en: 'No tiers yet', es: 'Aún no hay niveles' },
    emptyHint: {
      en: 'Add the tiers of support that your schools use, such as classroom, small group, and one on one.',
      es: 'Agregue los niveles de apoyo que usan sus escuelas, como salón, grupo pequeño e individual.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    support: { en: 'Meaning', es: 'Significado' },
    'support.hint': {
      en: 'Reports compare tiers by it, whatever they are called.',
      es: 'Los informes comparan los niveles por su significado, sin importar el nombre.',
    },
    ...choiceTexts('support', supportTexts),
    place: { en: 'Order', es: 'Orden' },
    description: { en: 'Description', es: 'Descripción' },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
    'active.hint': {
      en: `A district offers two to ${mostTiers} tiers. A tier that can’t be chosen anymore stays where it is in use.`,
      es: `Un distrito ofrece de dos a ${mostTiers} niveles. Un nivel que ya no se puede elegir se conserva donde está en uso.`,
    },
  },
})
