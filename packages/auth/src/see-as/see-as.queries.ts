import { defineExtensionPoint, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { reachOf } from '@atrium/kit/shared'
import { holdsAllOf } from '../holdings.queries.ts'
import { placeOf, readIdentity, userOf, type Identity } from '../signed-in.queries.ts'
import { seeAsMinutes } from '../words.ts'
import { whyNotSeeAs, type WhyNotSeeAs } from './see-as.rules.ts'

/** A check from another package for why a person may not view as anyone else. */
export interface SeeAsBar {
  name: string
  isBarred: (db: DistrictDb, who: { districtID: number; userID: number }) => Promise<boolean>
}

export const seeAsBars = defineExtensionPoint<SeeAsBar>(
  'bar to seeing as others',
  ({ name }) => name,
)

/** Why this person may not view as that one; undefined if they may. */
export async function whyNot(
  db: DistrictDb,
  viewer: Identity,
  subject: Identity | undefined,
): Promise<WhyNotSeeAs | undefined> {
  const { districtID, userID } = viewer
  const user = userOf(viewer, placeOf(viewer, undefined), '')
  const bars = await Promise.all(
    seeAsBars.all().map((bar) => bar.isBarred(db, { districtID, userID })),
  )
  return whyNotSeeAs({
    isSelf: subject?.userID === userID,
    canSignIn: subject !== undefined && !subject.disabled,
    security: reachOf(user, 'security.manage'),
    students: reachOf(user, 'students.read'),
    holdsAll: subject !== undefined && holdsAllOf(user, subject.groups),
    isKeptAway: bars.includes(true),
  })
}

export interface SeeAsOffer {
  whyNot: WhyNotSeeAs | null
  minutes: number
}

/** Whether the caller may view as this person. */
export async function seeAsOffer(ctx: UserRequest, userID: number): Promise<SeeAsOffer> {
  const { districtID } = ctx.user
  const [viewer, subject] = await Promise.all([
    readIdentity(ctx.db, districtID, ctx.user.userID),
    readIdentity(ctx.db, districtID, userID),
  ])
  const reason = viewer ? await whyNot(ctx.db, viewer, subject) : 'wholeDistrict'
  return { whyNot: reason ?? null, minutes: seeAsMinutes }
}
