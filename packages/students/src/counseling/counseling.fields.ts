import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

/** Who reads and writes counseling notes. */
export const counsels = 'students.counseling'

export const talkKinds = ['personal', 'academic', 'college', 'crisis', 'family', 'group'] as const
export type TalkKind = (typeof talkKinds)[number]

/** What a counselor writes down about a talk: not part of the record that families read (34 CFR 99.3). */
export const noteList = defineOwned({
  name: 'students.counselingNote',
  label: 'day',
  sort: '-day',
  fields: {
    day: f.date({ required: true, past: true, default: 'today' }),
    kind: f.choice({ of: talkKinds, required: true, default: 'personal' }),
    note: f.multiline({ max: 8000, required: true }),
    isOwn: f.toggle({}),
    writtenByName: f.text({ max: 300, readOnly: true, hidden: true }),
  },
})
export type CounselingNote = RowOf<typeof noteList>
