ALTER TABLE "district" ADD COLUMN "full_day_minutes" integer DEFAULT 240 NOT NULL;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "half_day_minutes" integer DEFAULT 120 NOT NULL;