import { ownedRecord, writeOwned, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  colleagueReference,
  loadStaffMember,
  nameOf,
  ownedByPerson,
  type SectionRule,
} from '@atrium/people/public'
import { holdsConferences, keepsPersonnel } from '../words.ts'
import {
  conferenceList,
  fileEntryList,
  ownConferenceFields,
  ownEntryFields,
  type Conference,
  type FileEntry,
} from './staff.fields.ts'
import { conferences, fileEntries } from './staff.table.ts'

/** Conferences: for the staff member, and those who lead the growth of educators at their school. */
export const conferencesSection = {
  name: 'conferences',
  class: 'educationRecord',
  kinds: ['staff'],
  opensTo: ['directory'],
  readBy: holdsConferences,
  writtenBy: holdsConferences,
  people: ['withID'],
} as const satisfies SectionRule

/**
 * The personnel file. Employees read their own (Ed. Code 44031, Labor Code 1198.5), and comment on what is
 * entered there.
 */
export const personnelFileSection = {
  name: 'personnelFile',
  class: 'personnel',
  kinds: ['staff'],
  opensTo: ['directory'],
  writtenBy: keepsPersonnel,
} as const satisfies SectionRule

export const conferenceRecord = ownedRecord(conferenceList, {
  table: conferences,
  columns: { withName: nameOf(conferences.districtID, conferences.withID) },
  references: { withID: colleagueReference },
  owner: ownedByPerson({
    section: conferencesSection.name,
    thing: 'Conference',
    about: ({ id }) => `${conferencesSection.name}.${String(id)}`,
  }),
  beforeWrite: async ({ draft, owner }) =>
    draft.withID === Number(owner?.userID)
      ? { withID: { id: 'humanResources.conferences.withSelf' } }
      : undefined,
})

export const fileEntryRecord = ownedRecord(fileEntryList, {
  table: fileEntries,
  owner: ownedByPerson({
    section: personnelFileSection.name,
    thing: 'FileEntry',
    about: ({ id }) => `${personnelFileSection.name}.${String(id)}`,
  }),
  beforeWrite: async ({ draft }) =>
    // Nothing derogatory is entered before the employee has notice and a chance to comment.
    draft.kind === 'warning' && draft.shownOn === null
      ? { shownOn: { id: 'humanResources.fileEntries.showFirst' } }
      : undefined,
})

interface Change<Row> {
  id: number
  version: number
  changes: Partial<Row>
}

/** The same rows, opened by the person themselves for the fields that are theirs. */
const openedBySelf = <R extends typeof conferenceRecord | typeof fileEntryRecord>(
  record: R,
  section: string,
): R => ({
  ...record,
  owner: {
    ...record.owner,
    open: (ctx: UserRequest, { userID }: { userID: number }) => {
      if (userID !== ctx.user.userID) throw refuse.forbidden('kit.refusal.forbidden')
      return loadStaffMember(ctx, userID, section)
    },
  },
})

const ownConferences = openedBySelf(conferenceRecord, conferencesSection.name)
const ownEntries = openedBySelf(fileEntryRecord, personnelFileSection.name)

/** The caller writes about a conference of their own. Refuses 404, 409, 422 any other field. */
export const respondToConference = (
  ctx: UserRequest,
  what: Change<Conference>,
): Promise<Conference> =>
  writeOwned(ctx, ownConferences, { kind: 'staff', userID: ctx.user.userID }, ({ change }) =>
    change(what, { fields: ownConferenceFields }),
  )

/** The caller comments on an entry of their file. Refuses 404, 409, 422 any other field. */
export const commentOnEntry = (ctx: UserRequest, what: Change<FileEntry>): Promise<FileEntry> =>
  writeOwned(ctx, ownEntries, { kind: 'staff', userID: ctx.user.userID }, ({ change }) =>
    change(what, { fields: ownEntryFields }),
  )
