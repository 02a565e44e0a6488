import type { ActivitiesMessages } from './en.ts'

export const es: ActivitiesMessages = {
  'activities.noStaff': 'Nadie del personal de esta escuela tiene este número.',
  'activities.noStudent': 'Ningún estudiante de esta escuela tiene este número.',
  'activities.closed': 'Esta actividad no está activa. Elija otra.',
  'activities.full': 'Esta actividad está llena.',
  'activities.grade': 'Esta actividad no es para el grado del estudiante.',
  'activities.already': 'Este estudiante ya está en esta actividad.',
}
