import { dataOf } from '@atrium/kit/server'
import { serviceHours } from './service.table.ts'

export const data = [
  dataOf(serviceHours, {
    of: 'studentID',
    title: { en: 'Service hours', es: 'Horas de servicio' },
    people: 'studentID addedBy decidedBy',
    educationRecord:
      'servedOn hours organization activity supervisor supervisorContact state reason decidedAt',
    kept: 'withPerson',
  }),
]
