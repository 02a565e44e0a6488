ALTER TABLE "student_guardian" ADD COLUMN "restricted_from" date;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD COLUMN "has_portal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD COLUMN "keeps_access" boolean DEFAULT false NOT NULL;