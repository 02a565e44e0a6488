ALTER TABLE "invitation" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "confirm_token_hash" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "confirm_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_confirm" ON "registration" USING btree ("confirm_token_hash");