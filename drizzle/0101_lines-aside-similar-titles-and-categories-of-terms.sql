ALTER TABLE "grade_category" ADD COLUMN "term_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "transcript_entry" ADD COLUMN "put_aside_for" integer;--> statement-breakpoint
CREATE INDEX "transcript_entry_aside" ON "transcript_entry" USING btree ("district_id","put_aside_for") WHERE put_aside_for is not null;