import { users } from '@atrium/auth/tables'
import { defineExtensionPoint, fileAccess, type UserRequest } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { visibilityOfPerson } from './person.queries.ts'
import { photoPurpose } from './words.ts'

/** Others who see a face without the profile: the line of the cafeteria. */
export interface PhotoReader {
  name: string
  maySee: (ctx: UserRequest, userID: number) => Promise<boolean>
}
export const photoReaders = defineExtensionPoint<PhotoReader>('photo reader', ({ name }) => name)

/** A photo may be seen by everyone who may know of the person. */
export const photoFiles = fileAccess({
  purpose: photoPurpose,
  accept: 'image',
  read: async ({ user, ...ctx }, file) => {
    if (!user) return false
    const person: UserRequest = { ...ctx, user, db: ctx.database.district(user.districtID) }
    const [owner] = await person.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, user.districtID), eq(users.photoUUID, file.uuid)))
      .limit(1)
    if (!owner) return false
    if ((await visibilityOfPerson(person, owner.id)) !== 'none') return true
    for (const { maySee } of photoReaders.all()) if (await maySee(person, owner.id)) return true
    return false
  },
})
