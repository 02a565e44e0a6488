import { defineRecord, f } from '@atrium/kit/shared'
import { buildingKinds, needs } from './words.ts'

export const buildingsRecord = defineRecord({
  name: 'settings.buildings',
  scope: 'school',
  rights: { read: needs.see, edit: needs.manage },
  fields: {
    name: f.text({ max: 80, required: true }),
    kind: f.choice({ of: buildingKinds, required: true }),
    leaseEndsOn: f.date({ when: { field: 'kind', is: 'portable' } }),
    notes: f.multiline({ max: 1000 }),
    // Alarm codes, key boxes: not for everyone who looks up a room.
    accessNotes: f.multiline({ max: 1000, readable: needs.manage }),
  },
  list: {
    columns: ['name', 'kind', 'notes'],
    search: ['name', 'notes'],
    sort: 'name',
    filters: ['kind'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Building', es: 'Edificio' },
    many: { en: 'Buildings', es: 'Edificios' },
    add: { en: 'Add building', es: 'Agregar edificio' },
    empty: { en: 'No buildings yet', es: 'Aún no hay edificios' },
    emptyHint: {
      en: 'Add this school’s buildings, then choose a building for each room.',
      es: 'Agregue los edificios de esta escuela y luego elija el edificio de cada salón.',
    },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.main': { en: 'Main building', es: 'Edificio principal' },
    'kind.classrooms': { en: 'Classrooms', es: 'Aulas' },
    'kind.portable': { en: 'Portable', es: 'Aula portátil' },
    'kind.gymnasium': { en: 'Gymnasium', es: 'Gimnasio' },
    'kind.library': { en: 'Library', es: 'Biblioteca' },
    'kind.cafeteria': { en: 'Cafeteria', es: 'Cafetería' },
    'kind.administration': { en: 'Administration', es: 'Administración' },
    'kind.other': { en: 'Other', es: 'Otro' },
    leaseEndsOn: { en: 'Lease ends', es: 'Fin del arrendamiento' },
    notes: { en: 'Notes', es: 'Notas' },
    accessNotes: { en: 'Alarm and keys', es: 'Alarma y llaves' },
    'accessNotes.hint': {
      en: 'Only people who can change buildings and rooms see this.',
      es: 'Solo lo ven quienes pueden modificar edificios y salones.',
    },
  },
})
