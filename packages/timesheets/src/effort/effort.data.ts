import { dataOf } from '@atrium/kit/server'
import { effortReports, payrollCharges } from './effort.table.ts'

export const data = [
  dataOf(effortReports, {
    of: 'userID',
    title: { en: 'Effort reports', es: 'Informes de esfuerzo' },
    keys: 'schoolID journalID',
    people: 'userID certifiedBy',
    personnel: 'kind startsOn endsOn number reason shares status signedAt certifiedAt',
    kept: 'withPerson',
  }),
  dataOf(payrollCharges, {
    of: 'userID',
    title: { en: 'Payroll charges', es: 'Cargos de nómina' },
    keys: 'programID',
    people: 'userID',
    personnel: 'month cents',
    kept: 'withPerson',
  }),
]
