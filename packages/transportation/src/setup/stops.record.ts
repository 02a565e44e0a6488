import { defineRecord, f } from '@atrium/kit/shared'
import { setupRights } from '../words.ts'

export const stopPlaces = ['inside', 'outside', 'noPlace'] as const

/** Where buses stop. */
export const stopsRecord = defineRecord({
  name: 'transportation.stops',
  scope: 'district',
  rights: setupRights,
  label: 'title',
  knownBy: ['number'],
  fields: {
    number: f.text({ max: 20, required: true }),
    name: f.text({ max: 120, required: true }),
    latitude: f.number({ min: -90, max: 90 }),
    longitude: f.number({ min: -180, max: 180 }),
    note: f.translated({ max: 300 }),
    active: f.toggle({ default: true }),
  },
  computed: {
    title: f.text({ max: 200, required: true, hidden: true }),
    place: f.choice({
      of: stopPlaces,
      required: true,
      tones: { inside: 'good', outside: 'attention', noPlace: 'neutral' },
    }),
    riders: f.integer(),
  },
  list: {
    columns: ['number', 'name', 'note', 'place', 'riders', 'latitude', 'longitude', 'active'],
    shown: ['number', 'name', 'place', 'riders', 'active'],
    search: ['number', 'name'],
    sort: 'number',
    filters: ['place', 'active'],
  },
  csv: 'both',
  unique: [['number']],
  texts: {
    one: { en: 'Bus stop', es: 'Parada de autobús' },
    many: { en: 'Bus stops', es: 'Paradas de autobús' },
    add: { en: 'Add stop', es: 'Agregar parada' },
    empty: { en: 'No bus stops yet', es: 'Aún no hay paradas de autobús' },
    emptyHint: {
      en: 'Add stops by corner, such as “Oak Ave and 3rd St”, or import a list.',
      es: 'Agregue paradas por esquina, como “Oak Ave y 3rd St”, o importe una lista.',
    },
    number: { en: 'Stop number', es: 'Número de parada' },
    name: { en: 'Corner or place', es: 'Esquina o lugar' },
    title: { en: 'Stop', es: 'Parada' },
    latitude: { en: 'Latitude', es: 'Latitud' },
    longitude: { en: 'Longitude', es: 'Longitud' },
    note: { en: 'Where to wait', es: 'Dónde esperar' },
    'note.hint': {
      en: 'Families read this, such as “In front of the library, away from the driveway”.',
      es: 'Lo leen las familias, por ejemplo “Frente a la biblioteca, lejos de la entrada de autos”.',
    },
    place: { en: 'On the map', es: 'En el mapa' },
    'place.inside': { en: 'In the district', es: 'En el distrito' },
    'place.outside': { en: 'Outside the district', es: 'Fuera del distrito' },
    'place.noPlace': { en: 'Not placed', es: 'Sin ubicar' },
    riders: { en: 'Riders', es: 'Pasajeros' },
    active: { en: 'Active', es: 'Activa' },
  },
})
