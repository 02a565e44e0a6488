ALTER TABLE "session" ADD COLUMN "current_student_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "current_guardian_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "current_event_id" integer DEFAULT 0 NOT NULL;