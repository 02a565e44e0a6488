import type { BothLanguages } from '@atrium/kit/shared'

/** Amounts are whole hundredths of the unit of a reason: 150 is a day and a half, or an hour and a half. */
export const hundredths = 100

export const units = ['days', 'hours'] as const
export type Unit = (typeof units)[number]
export const unitTexts: Record<Unit, BothLanguages> = {
  days: { en: 'Days', es: 'Días' },
  hours: { en: 'Hours', es: 'Horas' },
}

/** What a reason is for; sick leave has minimums by law. */
export const reasonKinds = ['sick', 'vacation', 'personal', 'long', 'duty', 'other'] as const
export type ReasonKind = (typeof reasonKinds)[number]
export const reasonKindTexts: Record<ReasonKind, BothLanguages> = {
  sick: { en: 'Sick leave', es: 'Licencia por enfermedad' },
  vacation: { en: 'Vacation', es: 'Vacaciones' },
  personal: { en: 'Personal necessity', es: 'Necesidad personal' },
  long: { en: 'Long leave', es: 'Licencia prolongada' },
  duty: { en: 'Work elsewhere', es: 'Trabajo en otro lugar' },
  other: { en: 'Other', es: 'Otro' },
}

/** How someone gets it. `none`: without a balance, such as jury duty. */
export const accruals = ['frontLoaded', 'monthly', 'hoursWorked', 'none'] as const
export type Accrual = (typeof accruals)[number]
export const accrualTexts: Record<Accrual, BothLanguages> = {
  frontLoaded: { en: 'All at the start of the year', es: 'Todo al comenzar el año' },
  monthly: { en: 'A part each month', es: 'Una parte cada mes' },
  hoursWorked: { en: 'By hours worked', es: 'Por horas trabajadas' },
  none: { en: 'No balance', es: 'Sin saldo' },
}

/** What someone hired during the year gets of that year. */
export const firstYears = ['months', 'days', 'whole'] as const
export type FirstYear = (typeof firstYears)[number]
export const firstYearTexts: Record<FirstYear, BothLanguages> = {
  months: { en: 'A share for each month started', es: 'Una parte por cada mes comenzado' },
  days: { en: 'A share for each day left', es: 'Una parte por cada día que queda' },
  whole: { en: 'The whole year', es: 'El año completo' },
}

/** The smallest part that someone can take. */
export const leasts = ['quarterHour', 'hour', 'halfDay', 'day'] as const
export type Least = (typeof leasts)[number]
export const leastTexts: Record<Least, BothLanguages> = {
  quarterHour: { en: 'A quarter of an hour', es: 'Un cuarto de hora' },
  hour: { en: 'An hour', es: 'Una hora' },
  halfDay: { en: 'Half a day', es: 'Medio día' },
  day: { en: 'A day', es: 'Un día' },
}

/** What half a day off costs on a day when school ends early. */
export const minimumDayHalves = ['half', 'whole', 'length'] as const
export type MinimumDayHalf = (typeof minimumDayHalves)[number]
export const minimumDayHalfTexts: Record<MinimumDayHalf, BothLanguages> = {
  half: { en: 'Half a day', es: 'Medio día' },
  whole: { en: 'A whole day', es: 'Un día completo' },
  length: { en: 'Half of the shorter day', es: 'La mitad del día más corto' },
}

/** Which days the people of a group work. */
export const workdays = ['students', 'staff', 'weekdays'] as const
export type Workdays = (typeof workdays)[number]
export const workdayTexts: Record<Workdays, BothLanguages> = {
  students: { en: 'Days with students', es: 'Días con estudiantes' },
  staff: {
    en: 'Days with students and staff days',
    es: 'Días con estudiantes y días del personal',
  },
  weekdays: {
    en: 'Every weekday except the group’s holidays',
    es: 'Todos los días hábiles, menos los feriados del grupo',
  },
}

/** The law that a group’s sick leave follows. */
export const groupKinds = ['certificated', 'classified', 'other'] as const
export type GroupKind = (typeof groupKinds)[number]
export const groupKindTexts: Record<GroupKind, BothLanguages> = {
  certificated: { en: 'Certificated', es: 'Personal certificado' },
  classified: { en: 'Classified', es: 'Personal clasificado' },
  other: { en: 'Substitutes and temporary staff', es: 'Suplentes y personal temporal' },
}

export const leaveParts = ['whole', 'morning', 'afternoon', 'hours'] as const
export type LeavePart = (typeof leaveParts)[number]
export const leavePartTexts: Record<LeavePart, BothLanguages> = {
  whole: { en: 'Whole days', es: 'Días completos' },
  morning: { en: 'Morning', es: 'Mañana' },
  afternoon: { en: 'Afternoon', es: 'Tarde' },
  hours: { en: 'Hours', es: 'Horas' },
}

export const leaveStates = {
  submitted: 'waiting',
  approved: 'good',
  denied: 'bad',
  canceled: 'neutral',
} as const
export type LeaveStatus = keyof typeof leaveStates

/** The kind of the documents that are attached to a request. */
export const leaveAttachment = 'humanResources.leaveRequest'

export const substituteNeeds = ['none', 'needed', 'arranged'] as const
export type SubstituteNeed = (typeof substituteNeeds)[number]
export const substituteTexts: Record<SubstituteNeed, BothLanguages> = {
  none: { en: 'Not needed', es: 'No se necesita' },
  needed: { en: 'Please find one', es: 'Por favor busquen a alguien' },
  arranged: { en: 'I have asked someone', es: 'Ya le pedí a alguien' },
}

/** What a line of a balance is. */
export const lineKinds = [
  'granted',
  'accrued',
  'shareChanged',
  'lostOverCap',
  'lostAtYearEnd',
  'corrected',
  'taken',
  'waiting',
] as const
export type LineKind = (typeof lineKinds)[number]

/** What became of asking someone to fill in. */
export const offerAnswers = ['accepted', 'declined', 'lapsed', 'withdrawn'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** `waiting`: it isn’t their turn yet; `open`: they are asked now. */
export const offerStates = {
  waiting: 'neutral',
  open: 'waiting',
  accepted: 'good',
  declined: 'bad',
  lapsed: 'bad',
  withdrawn: 'neutral',
} as const
export type OfferState = keyof typeof offerStates
