import { defineList, f } from '@atrium/kit/shared'
import { needs } from '../facilities/words.ts'

/** Whether a loan is still out, or late. */
export const checkoutStates = ['out', 'overdue', 'returned'] as const

export interface StudentEquipmentRow {
  /** The checkout. */
  id: number
  version: number
  /** 'Last, First' */
  student: string
  studentNumber: string
  equipment: string
  tag: string
  checkedOutOn: string
  dueOn: string | null
  status: (typeof checkoutStates)[number]
  /** It is still out, and the student is no longer at the school. */
  holderLeft: boolean
}

/** What a school's students have borrowed, by student. */
export const studentEquipmentList = defineList<StudentEquipmentRow>()({
  name: 'settings.studentEquipment',
  scope: 'school',
  read: needs.manage,
  filters: { status: f.choice({ of: checkoutStates }), holderLeft: f.toggle() },
  columns: [
    'student',
    'studentNumber',
    'equipment',
    'tag',
    'checkedOutOn',
    'dueOn',
    'status',
    'holderLeft',
  ],
  search: ['student', 'studentNumber', 'tag', 'equipment'],
  sort: 'student',
  csv: 'export',
  texts: {
    one: { en: 'Checkout', es: 'Préstamo' },
    many: { en: 'Student equipment', es: 'Equipos de estudiantes' },
    searchHint: { en: 'Name, ID, or asset tag', es: 'Nombre, número o etiqueta' },
    empty: { en: 'No students have equipment', es: 'Ningún estudiante tiene equipos' },
    student: { en: 'Student', es: 'Estudiante' },
    studentNumber: { en: 'Student ID', es: 'Número de estudiante' },
    equipment: { en: 'Equipment', es: 'Equipo' },
    tag: { en: 'Asset tag', es: 'Etiqueta de inventario' },
    checkedOutOn: { en: 'Checked out', es: 'Prestado el' },
    dueOn: { en: 'Due', es: 'Fecha límite' },
    status: { en: 'Status', es: 'Situación' },
    holderLeft: { en: 'Left the school', es: 'Dejó la escuela' },
    'status.out': { en: 'Checked out', es: 'Prestado' },
    'status.overdue': { en: 'Overdue', es: 'Vencido' },
    'status.returned': { en: 'Returned', es: 'Devuelto' },
  },
})
