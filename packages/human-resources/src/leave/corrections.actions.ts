import { ownedRecord } from '@atrium/kit/server'
import { ownedByPerson, type SectionRule } from '@atrium/people/public'
import { sql, type SQL } from 'drizzle-orm'
import { leaveReasons } from '../setup/setup.table.ts'
import { keepsPersonnel } from '../words.ts'
import { correctionList } from './corrections.fields.ts'
import { leaveCorrections } from './leave.table.ts'

/** Someone’s leave: for themselves, and for people who keep personnel records at their school. */
export const leaveSection = {
  name: 'leave',
  class: 'personnel',
  kinds: ['staff'],
  opensTo: ['directory'],
  writtenBy: keepsPersonnel,
  lists: { reasonID: leaveReasons },
} as const satisfies SectionRule

const reason = (language: 'en' | 'es'): SQL =>
  sql`(select coalesce(nullif(r.name ->> ${sql.raw(`'${language}'`)}, ''), r.name ->> 'en') from ${leaveReasons} r where r.district_id = ${leaveCorrections.districtID} and r.id = ${leaveCorrections.reasonID})`

export const correctionRecord = ownedRecord(correctionList, {
  table: leaveCorrections,
  columns: { reasonName: { en: reason('en'), es: reason('es') } },
  owner: ownedByPerson({
    section: leaveSection.name,
    thing: 'LeaveCorrection',
    about: ({ id }) => `${leaveSection.name}.${String(id)}`,
  }),
  beforeWrite: async ({ ctx, values }) => {
    values.enteredBy = ctx.user.userID
  },
})
