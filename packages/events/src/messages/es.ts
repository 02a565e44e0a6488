import type { EventsMessages } from './en.ts'

export const es: EventsMessages = {
  'events.wholeDistrict': 'Todo el distrito',
}
