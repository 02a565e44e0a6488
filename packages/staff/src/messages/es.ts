import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'staff.add.title': 'Agregar personal',
  'staff.add.submit': 'Agregar personal',
  'staff.add.done': 'Se agregó a {name}.',
  'staff.schedule.title': 'Secciones',
  'staff.schedule.none': 'Sin clases',
  'staff.schedule.course': 'Curso',
  'staff.schedule.section': 'Sección',
  'staff.schedule.term': 'Período',
  'staff.schedule.meets': 'Se reúne',
  'staff.schedule.status': 'Estado',
  'staff.schedule.current': 'Actual',
  'staff.schedule.future': 'Futura',
  'staff.schedule.historical': 'Pasada',
}
