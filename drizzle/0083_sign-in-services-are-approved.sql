ALTER TABLE "sign_in_service" ADD COLUMN "approved_for" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Services that are there already were set up by someone who manages security in the whole district.
UPDATE "sign_in_service" s SET "approved_for" = coalesce((
  SELECT jsonb_object_agg(name, '[0]'::jsonb) FROM (
    SELECT DISTINCT unnest(g."permissions") AS name FROM "user_permission_group" m
    JOIN "permission_group" g ON g."district_id" = m."district_id" AND g."id" = m."group_id" AND g."removed_at" IS NULL
    WHERE m."district_id" = s."district_id" AND m."school_id" = 0 AND m."user_id" IN (
      SELECT a."user_id" FROM "user_permission_group" a
      JOIN "permission_group" h ON h."district_id" = a."district_id" AND h."id" = a."group_id" AND h."removed_at" IS NULL
      WHERE a."district_id" = s."district_id" AND a."school_id" = 0 AND 'security.manage' = ANY(h."permissions"))) held), '{}'::jsonb);
