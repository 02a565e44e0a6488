import { dataOf } from '@atrium/kit/server'
import { formAnswers, formQuestions, formSections, formSignatures, forms } from './forms.table.ts'

export const data = [
  dataOf(formAnswers, {
    keys: 'formID questionID entityID',
    setup: 'entity questionText questionType value answeredAt',
    kept: 'inUse',
  }),
  dataOf(formSignatures, {
    of: 'userID',
    title: { en: 'Signatures on forms', es: 'Firmas en formularios' },
    withheld: {
      en: 'Kept with the answers that were signed, which the office shows with their record.',
      es: 'Se guardan con las respuestas firmadas, que la oficina muestra con su registro.',
    },
    keys: 'formID formVersion entityID',
    people: 'userID',
    setup: 'entity statement',
    educationRecord: 'name signedAt',
    kept: 'withPerson',
  }),
  dataOf(formQuestions, {
    keys: 'formID sectionID',
    setup: 'questionNumber questionType text metadata',
    kept: 'inUse',
  }),
  dataOf(formSections, {
    keys: 'formID',
    setup: 'sectionNumber title description metadata',
    kept: 'inUse',
  }),
  dataOf(forms, { setup: 'area title description signature statement spanish', kept: 'inUse' }),
]
