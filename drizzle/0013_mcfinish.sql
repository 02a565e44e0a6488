ALTER TABLE "badge" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "badge" ADD COLUMN "image_uuid" uuid;