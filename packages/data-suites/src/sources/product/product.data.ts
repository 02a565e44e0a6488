import { dataOf } from '@atrium/kit/server'
import { sftpAccounts, sftpFiles, sftpHostKeys } from './product.table.ts'

export const data = [
  dataOf(sftpAccounts, {
    keys: 'suiteID publicKey',
    people: 'createdBy',
    setup: 'userName label lastUsedAt',
    secret: 'passwordHash',
    kept: 'inUse',
  }),
  dataOf(sftpFiles, {
    keys: 'suiteID accountID',
    setup: 'name raw bytes arrivedAt processedAt',
    kept: 'inUse',
  }),
  dataOf(sftpHostKeys, { secret: 'sealed', kept: 'inUse' }),
]
