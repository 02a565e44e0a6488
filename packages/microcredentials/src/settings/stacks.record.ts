import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const stacksRecord = defineRecord({
  name: 'microcredentials.stacks',
  scope: 'district',
  rights: needs.administer,
  fields: {
    name: f.text({ max: 120, required: true }),
    description: f.multiline({ max: 2000 }),
    imageUUID: f.file({ accept: 'image' }),
    sortOrder: f.integer({ min: 0, max: 9999, required: true }),
    active: f.toggle({ default: true }),
  },
  computed: { badgeCount: f.integer({ required: true }) },
  list: {
    columns: ['name', 'description', 'badgeCount', 'sortOrder', 'active'],
    search: ['name', 'description'],
    sort: 'sortOrder',
    filters: ['active'],
  },
  csv: 'export',
  unique: [['name']],
  texts: {
    one: { en: 'Stack', es: 'Serie' },
    many: { en: 'Stacks', es: 'Series' },
    add: { en: 'Add stack', es: 'Agregar serie' },
    empty: { en: 'No stacks yet', es: 'Todavía no hay series' },
    emptyHint: {
      en: 'A stack groups microcredentials that build on each other. People can filter the catalog by stack.',
      es: 'Una serie agrupa microcredenciales que se apoyan unas en otras. El catálogo se puede filtrar por serie.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    imageUUID: { en: 'Image', es: 'Imagen' },
    sortOrder: { en: 'Order', es: 'Orden' },
    active: { en: 'Available to authors', es: 'Disponible para quienes crean' },
    badgeCount: { en: 'Microcredentials', es: 'Microcredenciales' },
  },
})
