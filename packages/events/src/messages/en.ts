export const en = {
  'events.wholeDistrict': 'Whole district',
  'events.home.title': 'Coming up',
  'events.home.all': 'All events',
  'events.home.none': 'No upcoming events.',
}

export type EventsMessages = Record<keyof typeof en, string>
