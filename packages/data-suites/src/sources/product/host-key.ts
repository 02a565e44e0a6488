import { secrets, type Database } from '@atrium/kit/server'
import { newKeyPair } from './key-pair.ts'
import { sftpHostKeys } from './product.table.ts'

export const placeOfHostKey = 'dataSuites.sftpHostKey'

/**
 * Our own SFTP server's host key: created once, and found by every server and later start. Of two
 * concurrent attempts, one is kept.
 */
export async function hostKey(database: Database): Promise<string> {
  const known = await find(database)
  if (known !== undefined) return known
  const sealed = secrets().seal(newKeyPair().private, placeOfHostKey)
  await database.transaction('every', (tx) =>
    tx.insert(sftpHostKeys).values({ districtID: 0, sealed }).onConflictDoNothing(),
  )
  const made = await find(database)
  if (made === undefined) throw new Error('The host key was not kept')
  return made
}

async function find(database: Database): Promise<string | undefined> {
  const [row] = await database.everyDistrict.select().from(sftpHostKeys)
  return row && secrets().open(row.sealed, placeOfHostKey)
}
