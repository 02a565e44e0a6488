ALTER TABLE "attendance_event" ADD COLUMN "updated_by" integer;--> statement-breakpoint
-- Switches that nothing ever read.
UPDATE "district" SET "features" = array_remove(array_remove("features", 'pd-customer'), 'site-editor') WHERE "features" && '{pd-customer,site-editor}';
