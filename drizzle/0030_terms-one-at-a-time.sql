ALTER TABLE "term" ADD COLUMN "may_overlap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "term" t SET "may_overlap" = true WHERE t."removed_at" IS NULL AND t."sourced_id" IS NULL AND (t."end_date" < t."start_date" OR EXISTS (
	SELECT FROM "term" o WHERE o."district_id" = t."district_id" AND o."id" <> t."id" AND o."removed_at" IS NULL AND o."sourced_id" IS NULL
	AND o."school_id" IS NOT DISTINCT FROM t."school_id" AND o."kind" = t."kind" AND o."start_date" <= t."end_date" AND o."end_date" >= t."start_date"));--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_one_at_a_time" EXCLUDE USING gist ("district_id" WITH =, (coalesce("school_id", 0)) WITH =, "kind" WITH =, daterange("start_date", "end_date", '[]') WITH &&)
	WHERE ("removed_at" IS NULL AND "sourced_id" IS NULL AND NOT "may_overlap");
