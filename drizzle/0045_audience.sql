ALTER TABLE "badge_version" ADD COLUMN "audience" text[] DEFAULT '{"staff"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "badge" ADD COLUMN "audience" text[] DEFAULT '{"staff"}' NOT NULL;