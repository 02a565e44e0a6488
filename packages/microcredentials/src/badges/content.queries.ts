import type { DistrictDb, Tx } from '@atrium/kit/server'
import { eq, sql, type SQL } from 'drizzle-orm'
import { badgeVersions } from './badge.table.ts'
import type { BadgeContent } from './content.types.ts'

/**
 * Columns for a version's whole content, with the parts aggregated as JSON, so that it takes one
 * statement. Spread these into a select from `badge_version`, without an alias.
 */
export const contentColumns = {
  name: badgeVersions.name,
  description: badgeVersions.description,
  imageUUID: badgeVersions.imageUUID,
  directionsToEarn: badgeVersions.directionsToEarn,
  scenario: badgeVersions.scenario,
  clarifications: badgeVersions.clarifications,
  stackID: badgeVersions.stackID,
  reviewMode: badgeVersions.reviewMode,
  courseCodeReviewMode: badgeVersions.courseCodeReviewMode,
  catalogVisibility: badgeVersions.catalogVisibility,
  audience: badgeVersions.audience,
  validMonths: badgeVersions.validMonths,
  resources: parts<BadgeContent['resources']>(
    sql`badge_resource`,
    sql`'title', p.title, 'description', p.description, 'url', p.url, 'isbn10', p.isbn_10, 'fileUUID', p.file_uuid, 'filename', p.filename`,
  ),
  criteria: parts<BadgeContent['criteria']>(
    sql`earning_criterion`,
    sql`'title', p.title, 'definition', p.definition, 'type', p.type, 'scoringGuide', p.scoring_guide, 'reflectionTemplateID', p.reflection_template_id, 'prompts', p.prompts,
        'categories', (select coalesce(json_agg(json_build_object('key', c.key, 'title', c.title, 'description', c.description, 'min', c.min, 'max', c.max,
          'options', (select coalesce(json_agg(json_build_object('key', o.key, 'title', o.title, 'description', o.description, 'min', o.min, 'max', o.max) order by o.sort_order, o.id), '[]')
            from evidence_option o where o.district_id = c.district_id and o.category_id = c.id)) order by c.sort_order, c.id), '[]')
          from evidence_category c where c.district_id = p.district_id and c.criterion_id = p.id)`,
  ),
  credits: parts<BadgeContent['credits']>(
    sql`badge_credit`,
    sql`'creditTypeID', p.credit_type_id, 'approvalAreaID', p.approval_area_id, 'numberOfCredits', p.number_of_credits, 'fee', p.fee, 'resubmissionFee', p.resubmission_fee`,
  ),
  glossary: parts<BadgeContent['glossary']>(
    sql`badge_glossary_term`,
    sql`'term', p.term, 'definition', p.definition`,
  ),
  standards: parts<BadgeContent['standards']>(
    sql`badge_standard`,
    sql`'standardItemID', p.standard_item_id, 'identifier', p.identifier, 'code', p.code, 'statement', p.statement, 'framework', p.framework`,
  ),
  courseCodes: parts<BadgeContent['courseCodes']>(
    sql`badge_course_code`,
    sql`'courseCodeID', p.course_code_id, 'code', p.code, 'title', p.title`,
  ),
  coachingSubjects: parts<BadgeContent['coachingSubjects']>(
    sql`badge_coaching_subject`,
    sql`'coachingSubjectID', p.coaching_subject_id`,
  ),
}

/** One version's content; undefined if the id is unknown. */
export async function readContent(
  db: DistrictDb | Tx,
  versionID: number,
): Promise<BadgeContent | undefined> {
  const [content] = await db
    .select(contentColumns)
    .from(badgeVersions)
    .where(eq(badgeVersions.id, versionID))
  return content
}

function parts<List>(table: SQL, properties: SQL): SQL<List> {
  return sql<List>`(select coalesce(json_agg(json_build_object('key', p.key, ${properties}) order by p.sort_order, p.id), '[]')
    from ${table} p where p.district_id = "badge_version"."district_id" and p.version_id = "badge_version"."id")`
}
