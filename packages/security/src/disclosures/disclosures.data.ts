import { dataOf } from '@atrium/kit/server'
import { disclosures } from './disclosures.table.ts'

export const data = [
  dataOf(disclosures, {
    of: 'studentID',
    title: { en: 'Disclosures of the record', es: 'Divulgaciones del expediente' },
    people: 'studentID recordedBy',
    educationRecord: 'disclosedOn recipient purpose basis records recordedAt withdrawnReason',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'The law asks to keep to whom the record was given.',
        es: 'La ley exige conservar a quién se entregó el expediente.',
      },
    },
  }),
]
