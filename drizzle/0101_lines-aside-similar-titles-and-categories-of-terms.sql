-- Titles without a code that differ in case are no longer one course unless someone says so. Added up
-- again when the server starts.
DELETE FROM "transcript_total" t WHERE EXISTS (SELECT FROM "transcript_entry" e WHERE e.district_id = t.district_id AND e.student_id = t.student_id
  AND e.course_id IS NULL AND e.course_code IS NULL AND e.state_code IS NULL);--> statement-breakpoint
ALTER TABLE "grade_category" ADD COLUMN "term_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "put_aside_for" integer;--> statement-breakpoint
CREATE INDEX "transcript_entry_aside" ON "transcript_entry" USING btree ("district_id","put_aside_for") WHERE put_aside_for is not null;