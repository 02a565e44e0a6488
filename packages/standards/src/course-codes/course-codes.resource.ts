import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { states } from './states.words.ts'

export interface CourseCodeDraft {
  code: string
  title: string
  description: string | null
  state: string | null
}
export interface CourseCodeRow extends CourseCodeDraft, ResourceRow {
  /** Code and title, as other modules name it. */
  name: string
}

/** Whoever is signed in may read them: microcredentials and reviews name course codes. */
export const courseCodesResource = defineResource<CourseCodeRow, CourseCodeDraft>()({
  name: 'standards.courseCodes',
  scope: 'district',
  read: [],
  write: ['standards.manage'],
  fields: {
    code: f.text({ max: 40, required: true }),
    title: f.text({ max: 200, required: true }),
    description: f.multiline({ max: 4000 }),
    state: f.choice({ of: states }),
  },
  list: {
    columns: ['code', 'title', 'state', 'description'],
    search: ['code', 'title', 'description'],
    sort: 'code',
    filters: ['state'],
  },
  label: 'name',
  csv: 'both',
  unique: [['state', 'code']],
})
