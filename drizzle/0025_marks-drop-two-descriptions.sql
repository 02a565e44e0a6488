UPDATE "attendance_mark" SET "description" = jsonb_build_object('en', "description_en", 'es', nullif("description_es", ''));--> statement-breakpoint
ALTER TABLE "attendance_mark" ALTER COLUMN "description" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_mark" DROP COLUMN "description_en";--> statement-breakpoint
ALTER TABLE "attendance_mark" DROP COLUMN "description_es";