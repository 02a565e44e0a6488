import { defineRecord, f } from '@atrium/kit/shared'
import { states } from './states.words.ts'

/** Whoever is signed in may read them: microcredentials and reviews name course codes. */
export const courseCodesResource = defineRecord({
  name: 'standards.courseCodes',
  scope: 'district',
  rights: { read: [], write: ['standards.manage'] },
  fields: {
    code: f.text({ max: 40, required: true }),
    title: f.text({ max: 200, required: true }),
    description: f.multiline({ max: 4000 }),
    state: f.choice({ of: states }),
  },
  /** Code and title, as other modules name it. */
  computed: { name: f.text({ max: 250, required: true }) },
  list: {
    columns: ['code', 'title', 'state', 'description'],
    search: ['code', 'title', 'description'],
    sort: 'code',
    filters: ['state'],
  },
  csv: 'both',
  unique: [['state', 'code']],
})
