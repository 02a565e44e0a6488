import { users } from '@atrium/auth/tables'
import { registerFileAccess, type UserRequest } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { sightOfPerson } from './person.queries.ts'
import { photoPurpose } from './words.ts'

/** Tells the file store whose business a photo is: that of everyone who may know of the person. Called once at start. */
export function registerPhotoFiles(): void {
  registerFileAccess(photoPurpose, {
    accept: 'image',
    read: async ({ user, ...ctx }, file) => {
      if (!user) return false
      const person: UserRequest = { ...ctx, user, db: ctx.database.district(user.districtID) }
      const [owner] = await person.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.districtID, user.districtID), eq(users.photoUUID, file.uuid)))
        .limit(1)
      return owner !== undefined && (await sightOfPerson(person, owner.id)) !== 'none'
    },
  })
}
