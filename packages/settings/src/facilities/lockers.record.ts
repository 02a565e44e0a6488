import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { lockerKinds, lockerKindTexts, needs } from './words.ts'

export const lockersRecord = defineRecord({
  name: 'settings.lockers',
  scope: 'school',
  rights: { read: needs.see, edit: needs.manage },
  label: 'number',
  fields: {
    number: f.text({ max: 20, required: true }),
    kind: f.choice({ of: lockerKinds, required: true, default: 'hall' }),
    buildingID: f.reference({ to: 'settings.buildings' }),
    location: f.text({ max: 80 }),
    // With it, anyone could open a student's locker.
    combination: f.text({ max: 40, readable: needs.manage }),
    active: f.toggle({ default: true }),
    notes: f.multiline({ max: 500, readable: needs.manage }),
  },
  computed: { taken: f.toggle() },
  list: {
    columns: ['number', 'kind', 'buildingID', 'location', 'taken', 'active'],
    search: ['number', 'location'],
    sort: 'number',
    filters: ['kind', 'buildingID', 'active'],
  },
  csv: 'both',
  unique: [['number']],
  texts: {
    one: { en: 'Locker', es: 'Casillero' },
    many: { en: 'Lockers', es: 'Casilleros' },
    add: { en: 'Add locker', es: 'Agregar casillero' },
    empty: { en: 'No lockers yet', es: 'Aún no hay casilleros' },
    emptyHint: {
      en: 'Add lockers one by one, or import them from a spreadsheet.',
      es: 'Agregue los casilleros uno por uno o impórtelos desde una hoja de cálculo.',
    },
    number: { en: 'Number', es: 'Número' },
    kind: { en: 'Type', es: 'Tipo' },
    ...choiceTexts('kind', lockerKindTexts),
    buildingID: { en: 'Building', es: 'Edificio' },
    location: { en: 'Location', es: 'Ubicación' },
    combination: { en: 'Combination', es: 'Combinación' },
    'combination.hint': {
      en: 'Only people who can change facilities see this.',
      es: 'Solo la ven quienes pueden modificar las instalaciones.',
    },
    taken: { en: 'Assigned this year', es: 'Asignado este año' },
    active: { en: 'Can be assigned', es: 'Se puede asignar' },
    notes: { en: 'Notes', es: 'Notas' },
  },
})
