import { dataOf } from '@atrium/kit/server'
import { pdCourseSurveys, pdSurveyResponses } from './surveys.table.ts'

export const data = [
  dataOf(pdCourseSurveys, {
    of: 'userID',
    title: { en: 'Surveys', es: 'Encuestas' },
    keys: 'sectionID formID',
    people: 'userID',
    personnel: 'courseName sectionNumber isAnonymous askedAt dueAt answeredAt',
    kept: 'withPerson',
  }),
  dataOf(pdSurveyResponses, {
    of: 'userID',
    title: { en: 'Survey answers', es: 'Respuestas de encuestas' },
    keys: 'sectionID formID',
    people: 'userID',
    personnel: 'answers',
    secret: 'sealedAnswers',
    kept: 'withPerson',
  }),
]
