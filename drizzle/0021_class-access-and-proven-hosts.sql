-- Of several districts under one name the first keeps it; names are kept in lower case.
UPDATE "district" SET "public_host" = lower("public_host") WHERE "public_host" <> lower("public_host");--> statement-breakpoint
UPDATE "district" d SET "public_host" = NULL WHERE EXISTS (SELECT FROM "district" o WHERE o."public_host" = d."public_host" AND o."id" < d."id");--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "former_class_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "class_correction_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "claimed_host" text;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "claim_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "district_public_host" ON "district" USING btree (lower("public_host"));