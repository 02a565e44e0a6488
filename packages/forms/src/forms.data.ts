import { dataOf } from '@atrium/kit/server'
import { formAnswers, formQuestions, formSections, forms } from './forms.table.ts'

export const data = [
  dataOf(formAnswers, {
    keys: 'formID questionID entityID',
    setup: 'entity questionText questionType value answeredAt',
    kept: 'inUse',
  }),
  dataOf(formQuestions, {
    keys: 'formID sectionID',
    setup: 'questionNumber questionType text metadata',
    kept: 'inUse',
  }),
  dataOf(formSections, { keys: 'formID', setup: 'sectionNumber title description', kept: 'inUse' }),
  dataOf(forms, { setup: 'area title description', kept: 'inUse' }),
]
