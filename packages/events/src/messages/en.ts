export const en = {
  'events.events.one': 'Event',
  'events.events.many': 'Events',
  'events.events.add': 'Add event',
  'events.events.empty': 'No events yet',
  'events.events.emptyHint':
    'Industry days, conferences, evenings for families: what a school or the whole district holds.',
  'events.events.name': 'Name',
  'events.events.startsAt': 'Starts',
  'events.events.endsAt': 'Ends',
  'events.events.distance': 'Upcoming first',
  'events.events.location': 'Place',
  'events.events.schoolID': 'School',
  'events.events.schoolID.hint': 'The whole district if left empty.',
  'events.events.description': 'Description',
  'events.wholeDistrict': 'Whole district',
}

export type EventsMessages = Record<keyof typeof en, string>
