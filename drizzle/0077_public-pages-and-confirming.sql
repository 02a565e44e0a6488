ALTER TABLE "users" ADD COLUMN "public_slug" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_trip" ADD COLUMN "confirms_session" text;--> statement-breakpoint
ALTER TABLE "student_guardian" ADD COLUMN "public_page_allowed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_public_slug" ON "users" USING btree ("district_id","public_slug") WHERE show_in_public_catalog;