import type { EventsMessages } from './en.ts'

export const es: EventsMessages = {
  'events.events.one': 'Evento',
  'events.events.many': 'Eventos',
  'events.events.add': 'Agregar evento',
  'events.events.empty': 'Aún no hay eventos',
  'events.events.emptyHint':
    'Jornadas con empresas, conferencias, veladas para familias: lo que organiza una escuela o todo el distrito.',
  'events.events.name': 'Nombre',
  'events.events.startsAt': 'Comienza',
  'events.events.endsAt': 'Termina',
  'events.events.distance': 'Próximos primero',
  'events.events.location': 'Lugar',
  'events.events.schoolID': 'Escuela',
  'events.events.schoolID.hint': 'Todo el distrito si se deja vacía.',
  'events.events.description': 'Descripción',
  'events.wholeDistrict': 'Todo el distrito',
}
