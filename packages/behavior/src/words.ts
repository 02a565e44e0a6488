import type { BothLanguages } from '@atrium/kit/shared'

/** Who submits concerns: any adult on the staff. */
export const submits = 'behavior.submit'

/** Who looks into concerns and manages incidents at their school. They also read discipline pages. */
export const manages = ['behavior.manage', 'students.discipline'] as const

/** Who changes the district's lists. */
export const setsUp = 'behavior.setup'

/** Where it happened, by Ed-Fi's IncidentLocationDescriptor; the common ones, and two for the rest. */
export const places = [
  'classroom',
  'hallway',
  'cafeteria',
  'playground',
  'restroom',
  'locker',
  'library',
  'office',
  'auditorium',
  'parking',
  'bus',
  'busStop',
  'walking',
  'activity',
  'online',
  'otherInside',
  'otherOutside',
  'offCampus',
] as const
export type Place = (typeof places)[number]

export const placeTexts: Record<Place, BothLanguages> = {
  classroom: { en: 'Classroom', es: 'Salón de clases' },
  hallway: { en: 'Hallway or stairs', es: 'Pasillo o escaleras' },
  cafeteria: { en: 'Cafeteria', es: 'Cafetería' },
  playground: { en: 'Playground or field', es: 'Patio o cancha' },
  restroom: { en: 'Restroom', es: 'Baño' },
  locker: { en: 'Gym or locker room', es: 'Gimnasio o vestidores' },
  library: { en: 'Library', es: 'Biblioteca' },
  office: { en: 'Office', es: 'Oficina' },
  auditorium: { en: 'Auditorium', es: 'Auditorio' },
  parking: { en: 'Parking lot', es: 'Estacionamiento' },
  bus: { en: 'School bus', es: 'Autobús escolar' },
  busStop: { en: 'Bus stop', es: 'Parada del autobús' },
  walking: { en: 'On the way to school or home', es: 'De camino a la escuela o a casa' },
  activity: { en: 'School activity off campus', es: 'Actividad escolar fuera del plantel' },
  online: { en: 'Online', es: 'En línea' },
  otherInside: { en: 'Elsewhere inside', es: 'Otro lugar adentro' },
  otherOutside: { en: 'Elsewhere outside', es: 'Otro lugar afuera' },
  offCampus: { en: 'Off campus', es: 'Fuera del plantel' },
}

/** The district's lists: behavior administrators choose from them. */
export const setupRights = { read: [[manages[0], setsUp]], edit: setsUp } as const
