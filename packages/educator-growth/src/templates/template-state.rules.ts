import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export const templateStates = { draft: 'neutral', inUse: 'good', retired: 'bad' } as const
export type TemplateStatus = keyof typeof templateStates

/** `office`: manages growth in the whole district. `school`: at some school. */
export type TemplatePart = 'office' | 'school'

export interface TemplateFacts {
  questions: number
}

/** draft → in use → retired. Plans have their own questions: what changes here is for those that start later. */
export const templateWorkflow = defineWorkflow<
  TemplateStatus | 'none',
  TemplatePart,
  TemplateFacts
>()({
  name: 'educatorGrowth.templates',
  acts: {
    create: {},
    edit: {},
    remove: {},
    start: {
      asks: {
        schoolID: f.reference({ to: 'educatorGrowth.schools', required: true }),
        schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
        evaluatorID: f.reference({ to: 'educatorGrowth.evaluators' }),
      },
    },
    use: {},
    retire: { confirm: true },
    again: {},
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'office' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'office' },
    { from: 'inUse', act: 'edit', to: 'inUse', who: 'office' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'office' },
    {
      ...{ from: 'draft', act: 'use', to: 'inUse', who: 'office' },
      needs: ({ questions }) =>
        questions === 0 ? refuse.conflict('educatorGrowth.templates.noQuestions') : null,
    },
    { from: 'inUse', act: 'start', to: 'inUse', who: ['office', 'school'] },
    { from: 'inUse', act: 'retire', to: 'retired', who: 'office' },
    { from: 'retired', act: 'again', to: 'inUse', who: 'office' },
  ],
})
