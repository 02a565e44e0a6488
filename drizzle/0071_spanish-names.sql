ALTER TABLE "data_suite_dashboard" ADD COLUMN "name_es" text;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "title_es" text;--> statement-breakpoint
ALTER TABLE "bell_schedule" ADD COLUMN "name_es" text;--> statement-breakpoint
ALTER TABLE "term" ADD COLUMN "name_es" text;