import { recordProcedures } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { districts } from '../schools.table.ts'
import { districtRecord } from './district.record.ts'

export const districtProcedures = recordProcedures(districtRecord, {
  table: districts,
  // The platform creates and removes districts; a district can't do so itself.
  beforeWrite: ({ act }) =>
    act === 'create'
      ? Promise.reject(refuse.forbidden('kit.refusal.forbidden'))
      : Promise.resolve({}),
  inUse: (_tx, ids) => Promise.resolve(ids),
})
