import { holdersSQL, holdsSQL } from '@atrium/access/public'
import { recordProcedures, type UserRequest } from '@atrium/kit/server'
import type { Option } from '@atrium/kit/shared'
import { colleagueReference, staffOptions, type AskedChoices } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { runsSQL } from '../reach.ts'
import { administers } from '../words.ts'
import { administratorsRecord } from './administrators.record.ts'
import { administrators } from './administrators.table.ts'

export const administratorProcedures = recordProcedures(administratorsRecord, {
  table: administrators,
  references: { userID: colleagueReference },
  within: (ctx) => runsSQL(ctx, administrators.instituteID),
  beforeWrite: async ({ ctx, tx, draft: { userID } }) => {
    const { districtID } = ctx.user
    const [row] = await tx.execute<{ may: boolean }>(
      sql`select ${holdsSQL(userID, { districtID, permission: administers })} as may`,
    )
    return row?.may ? undefined : { userID: { id: 'institutes.notAdministrator' } }
  },
})

/** Staff who can be administrators of institutes. */
export const administratorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  staffOptions(ctx, asked, holdersSQL({ districtID: ctx.user.districtID, permission: administers }))
