import type { BothLanguages } from '@atrium/kit/shared'

/** Who assigns students to buses, prints lists, and tells families, at their school or everywhere. */
export const manages = 'transportation.manage'

/** Who sets up providers, drivers, buses, stops, and routes: the district's transportation office. */
export const setsUp = 'transportation.setup'

/** Who prints driver sheets, which say what to do in an emergency. */
export const printsSheets = 'transportation.sheets'

/** Who opens lists of buses: who manages riders, and drivers, who are anyone on the staff. Which ones is decided for each. */
export const boards = [[manages, 'students.own', 'behavior.submit', 'leave.request']] as const

/** Who asks for a bus for a class or a group: teachers and others who work at schools. */
export const asksForTrips = 'transportation.request'

/** Who approves field trips of a school: its principal. */
export const approvesTrips = 'transportation.approve'

/** The district's lists: dispatchers choose from them. */
export const setupRights = { read: [[manages, setsUp]], edit: setsUp } as const

/** The direction of a route. */
export const sides = ['toSchool', 'home'] as const
export type Side = (typeof sides)[number]
export const sideTexts: Record<Side, BothLanguages> = {
  toSchool: { en: 'To school', es: 'A la escuela' },
  home: { en: 'Home', es: 'A casa' },
}

/** The most stops that a route has. */
export const mostStops = 80

/** Every week, or every other one, by calendar week. */
export const weeks = ['every', 'A', 'B'] as const
export type Week = (typeof weeks)[number]
export const weekTexts: Record<Week, BothLanguages> = {
  every: { en: 'Every week', es: 'Todas las semanas' },
  A: { en: 'Week A', es: 'Semana A' },
  B: { en: 'Week B', es: 'Semana B' },
}

export const weekdayTexts = {
  mon: { en: 'Monday', es: 'Lunes' },
  tue: { en: 'Tuesday', es: 'Martes' },
  wed: { en: 'Wednesday', es: 'Miércoles' },
  thu: { en: 'Thursday', es: 'Jueves' },
  fri: { en: 'Friday', es: 'Viernes' },
  sat: { en: 'Saturday', es: 'Sábado' },
  sun: { en: 'Sunday', es: 'Domingo' },
} as const satisfies Record<string, BothLanguages>
export type Weekday = keyof typeof weekdayTexts

/** The days on which school buses usually run. */
export const schoolDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

export const providerKinds = ['district', 'contractor', 'transit'] as const

/** The classes of a commercial driver’s license, the widest first: 49 CFR 383.91. */
export const licenseClasses = ['A', 'B', 'C'] as const
export type LicenseClass = (typeof licenseClasses)[number]

/** What a driver has that ends on a day. */
export const papers = ['license', 'medical', 'certificate'] as const
export type Paper = (typeof papers)[number]

/** What keeps a driver from driving a bus on a day. */
export const obstacles = [...papers, 'class', 'passenger', 'schoolBus'] as const
export type Obstacle = (typeof obstacles)[number]
export const obstacleTexts: Record<Obstacle, BothLanguages> = {
  license: { en: 'license ended', es: 'la licencia venció' },
  medical: { en: 'medical certificate ended', es: 'el certificado médico venció' },
  certificate: {
    en: 'school bus certificate ended',
    es: 'el certificado de autobús escolar venció',
  },
  class: { en: 'license class too low', es: 'la clase de licencia no alcanza' },
  passenger: { en: 'no passenger endorsement (P)', es: 'falta la autorización de pasajeros (P)' },
  schoolBus: {
    en: 'no school bus endorsement (S)',
    es: 'falta la autorización de autobús escolar (S)',
  },
}

/** What happened to a bus. */
export const delayKinds = ['late', 'replaced', 'canceled', 'onTime'] as const
export type DelayKind = (typeof delayKinds)[number]
export const delayKindTexts: Record<DelayKind, BothLanguages> = {
  late: { en: 'Late', es: 'Con retraso' },
  replaced: { en: 'Another bus', es: 'Otro autobús' },
  canceled: { en: 'Doesn’t run', es: 'No pasa' },
  onTime: { en: 'On time after all', es: 'A tiempo, al final' },
}

/** Why a student may ride. */
export const eligibilities = ['plan', 'hazard', 'distance', 'tooNear', 'unknown'] as const
export type Eligibility = (typeof eligibilities)[number]
