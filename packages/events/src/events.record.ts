import { defineRecord, f } from '@atrium/kit/shared'

export const eventsRecord = defineRecord({
  name: 'events.events',
  scope: 'district',
  school: 'schoolID',
  rights: { read: 'events.read', edit: 'events.manage' },
  fields: {
    name: f.text({ max: 120, required: true }),
    startsAt: f.instant({ required: true }),
    endsAt: f.instant({ required: true, notBefore: 'startsAt' }),
    location: f.text({ max: 120 }),
    schoolID: f.reference({ to: 'schools.schools' }),
    forFamilies: f.toggle({ default: false }),
    forEveryone: f.toggle({ default: false }),
    description: f.multiline({ max: 4000 }),
  },
  /** Increases from current events, through upcoming ones, to those long past. */
  computed: { distance: f.number({ required: true }) },
  list: {
    columns: ['name', 'startsAt', 'endsAt', 'location', 'schoolID'],
    search: ['name', 'location', 'description'],
    sort: 'distance',
    filters: ['schoolID', 'startsAt'],
  },
  csv: 'both',
  texts: {
    one: { en: 'Event', es: 'Evento' },
    many: { en: 'Events', es: 'Eventos' },
    add: { en: 'Add event', es: 'Agregar evento' },
    empty: { en: 'No events yet', es: 'Aún no hay eventos' },
    emptyHint: {
      en: 'Add school and district events, such as Back-to-School Night, Career Day, and conferences.',
      es: 'Agregue eventos de la escuela y del distrito, como la noche de regreso a clases, el día de las profesiones y las conferencias.',
    },
    name: { en: 'Name', es: 'Nombre' },
    startsAt: { en: 'Starts', es: 'Comienza' },
    endsAt: { en: 'Ends', es: 'Termina' },
    location: { en: 'Location', es: 'Lugar' },
    schoolID: { en: 'School', es: 'Escuela' },
    'schoolID.hint': {
      en: 'Leave blank for a districtwide event.',
      es: 'Déjela en blanco si es para todo el distrito.',
    },
    forFamilies: { en: 'Show to families', es: 'Mostrar a las familias' },
    'forFamilies.hint': {
      en: 'Students and their families see it on their Home page.',
      es: 'Los estudiantes y sus familias lo ven en su página de inicio.',
    },
    forEveryone: { en: 'Show on the front page', es: 'Mostrar en la portada' },
    'forEveryone.hint': {
      en: 'Anyone can see its name, time, and place without signing in.',
      es: 'Cualquiera puede ver su nombre, hora y lugar sin iniciar sesión.',
    },
    description: { en: 'Description', es: 'Descripción' },
    distance: { en: 'Upcoming first', es: 'Próximos primero' },
  },
})
