import { dataOf } from '@atrium/kit/server'
import { boardMembers } from './board-members.table.ts'

export const data = [
  dataOf(boardMembers, {
    keys: 'position',
    public: 'firstName lastName seat termStart termEnd email phone notes',
    kept: 'inUse',
  }),
]
