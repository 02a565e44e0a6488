import { fileAccess } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { filePurposes, needs } from '../words.ts'

/** Who may see the pictures and resources of microcredentials. */
export const badgeFiles = fileAccess(
  {
    purpose: filePurposes.image,
    accept: 'image',
    visitors: true,
    upload: ({ user }) =>
      user.permissions.has(needs.create) || user.permissions.has(needs.administer),
    // Everyone may see pictures that are used in the catalog. A draft's picture is only for the
    // people who work on it.
    read: async ({ database, user }, { districtID, uuid }) => {
      const own = user?.districtID === districtID ? user.userID : 0
      const works =
        own !== 0 &&
        user !== null &&
        (user.permissions.has(needs.approve) || user.permissions.has(needs.administer))
      const [row] = await database.district(districtID).execute(sql`select
        exists (select from badge b join badge_version v on v.district_id = b.district_id and v.badge_id = b.id where b.district_id = ${districtID} and v.image_uuid = ${uuid} and (v.frozen_at is not null or ${works}::boolean or (${own}::int <> 0 and b.creator_id = ${own}::int)))
        or exists (select from badge_stack where district_id = ${districtID} and image_uuid = ${uuid})
        or exists (select from badge_curriculum where district_id = ${districtID} and image_uuid = ${uuid})
        or exists (select from badge_pathway where district_id = ${districtID} and image_uuid = ${uuid})
        as shown`)
      return row?.shown === true
    },
  },
  {
    purpose: filePurposes.resource,
    accept: 'any',
    visitors: true,
    upload: ({ user }) =>
      user.permissions.has(needs.create) || user.permissions.has(needs.administer),
    // Visitors can read assets from the public catalog; signed-in people, from what they are
    // offered, have started, or work on.
    read: async ({ database, user }, { districtID, uuid }) => {
      const own = user?.districtID === districtID ? user.userID : 0
      const works =
        own !== 0 &&
        user !== null &&
        (user.permissions.has(needs.approve) ||
          user.permissions.has(needs.review) ||
          user.permissions.has(needs.administer))
      const [row] = await database.district(districtID).execute(sql`select exists (
        select from badge_resource r join badge_version v on v.district_id = r.district_id and v.id = r.version_id join badge b on b.district_id = v.district_id and b.id = v.badge_id
        where r.district_id = ${districtID} and r.file_uuid = ${uuid} and b.removed_at is null and (
          (b.status = 'actv' and b.version_id = v.id and (v.catalog_visibility = 'public' or ${own !== 0}::boolean))
          or ${works}::boolean or (${own}::int <> 0 and b.creator_id = ${own}::int)
          or exists (select from badge_user u where u.district_id = v.district_id and u.version_id = v.id and u.user_id = ${own}::int))) as shown`)
      return row?.shown === true
    },
  },
)
