ALTER TABLE "assignment_score" ADD COLUMN "days_late" integer;--> statement-breakpoint
ALTER TABLE "term_grade" ADD COLUMN "citizenship_mark" text;--> statement-breakpoint
ALTER TABLE "term_grade" ADD COLUMN "work_habits_mark" text;--> statement-breakpoint
ALTER TABLE "assignment_score" ADD CONSTRAINT "assignment_score_days_late" CHECK (days_late is null or (mark is not distinct from 'late' and days_late > 0));