import type { EventsMessages } from './en.ts'

export const es: EventsMessages = {
  'events.wholeDistrict': 'Todo el distrito',
  'events.home.title': 'Próximamente',
  'events.home.all': 'Todos los eventos',
  'events.home.none': 'No hay eventos próximos.',
}
