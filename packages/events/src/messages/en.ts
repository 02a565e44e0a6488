export const en = {
  'events.wholeDistrict': 'Whole district',
}

export type EventsMessages = Record<keyof typeof en, string>
