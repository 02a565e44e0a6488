import { formQuestions, forms, formSections } from '@atrium/forms/tables'
import type { Tx } from '@atrium/kit/server'
import { formArea } from '../words.ts'

/** The survey that the demo's courses ask. */
export async function seedSurvey(
  tx: Tx,
  districtID: number,
): Promise<{ formID: number; questionIDs: number[] }> {
  const [form] = await tx
    .insert(forms)
    .values({ districtID, area: formArea, title: 'Course survey' })
    .returning({ id: forms.id })
  const formID = form?.id ?? 0
  const [section] = await tx
    .insert(formSections)
    .values({ districtID, formID, sectionNumber: 1, title: 'The course' })
    .returning({ id: formSections.id })
  const question = { districtID, formID, sectionID: section?.id ?? 0 }
  const made = await tx
    .insert(formQuestions)
    .values([
      {
        ...question,
        questionNumber: 1,
        questionType: 'num',
        text: 'How useful was this course, from 1 to 5?',
        metadata: { required: true },
      },
      {
        ...question,
        questionNumber: 2,
        questionType: 'opts',
        text: 'Would you recommend it to a colleague?',
        metadata: {
          required: true,
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'maybe', label: 'Maybe' },
            { value: 'no', label: 'No' },
          ],
        },
      },
      {
        ...question,
        questionNumber: 3,
        questionType: 'text',
        text: 'What would make it better?',
        metadata: { required: false },
      },
    ])
    .returning({ id: formQuestions.id })
  return { formID, questionIDs: made.map(({ id }) => id) }
}
