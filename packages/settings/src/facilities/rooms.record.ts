import { defineRecord, f } from '@atrium/kit/shared'
import { needs, roomKinds } from './words.ts'

export const roomsRecord = defineRecord({
  name: 'settings.rooms',
  scope: 'school',
  rights: { read: needs.see, edit: needs.manage },
  fields: {
    name: f.text({ max: 40, required: true }),
    buildingID: f.reference({ to: 'settings.buildings' }),
    kind: f.choice({ of: roomKinds, required: true }),
    capacity: f.integer({ min: 0, max: 2000 }),
  },
  list: {
    columns: ['name', 'buildingID', 'kind', 'capacity'],
    search: ['name'],
    sort: 'name',
    filters: ['buildingID', 'kind'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Room', es: 'Salón' },
    many: { en: 'Rooms', es: 'Salones' },
    add: { en: 'Add room', es: 'Agregar salón' },
    empty: { en: 'No rooms yet', es: 'Aún no hay salones' },
    emptyHint: {
      en: 'Add the rooms where this school’s sections meet.',
      es: 'Agregue los salones donde se reúnen las secciones de esta escuela.',
    },
    name: { en: 'Name', es: 'Nombre' },
    buildingID: { en: 'Building', es: 'Edificio' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.classroom': { en: 'Classroom', es: 'Aula' },
    'kind.laboratory': { en: 'Laboratory', es: 'Laboratorio' },
    'kind.computerLab': { en: 'Computer lab', es: 'Sala de cómputo' },
    'kind.gymnasium': { en: 'Gymnasium', es: 'Gimnasio' },
    'kind.library': { en: 'Library', es: 'Biblioteca' },
    'kind.music': { en: 'Music room', es: 'Salón de música' },
    'kind.art': { en: 'Art room', es: 'Salón de arte' },
    'kind.office': { en: 'Office', es: 'Oficina' },
    'kind.other': { en: 'Other', es: 'Otro' },
    capacity: { en: 'Seats', es: 'Lugares' },
  },
})
