ALTER TABLE "promotion_placement" ADD COLUMN "was_exit_date" date;--> statement-breakpoint
ALTER TABLE "promotion_placement" ADD COLUMN "was_exit_code" text;