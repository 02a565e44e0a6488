CREATE TABLE "recovery_email_change" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "recovery_email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"new_email" text NOT NULL,
	"confirm_token_hash" text NOT NULL,
	"confirm_expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"old_email" text,
	"old_login_name" text,
	"undo_token_hash" text,
	"undo_expires_at" timestamp with time zone,
	CONSTRAINT "recovery_email_change_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "recovery_email" text;--> statement-breakpoint
UPDATE "account" a SET "recovery_email" = lower(trim(u.email)) FROM "users" u
WHERE u.district_id = a.district_id AND u.id = a.user_id AND trim(u.email) <> '';--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "confirm_token_hash" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "confirm_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_email_change_confirm" ON "recovery_email_change" USING btree ("confirm_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_email_change_undo" ON "recovery_email_change" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE INDEX "recovery_email_change_user" ON "recovery_email_change" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "account_recovery_email" ON "account" USING btree ("recovery_email");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_confirm" ON "registration" USING btree ("confirm_token_hash");--> statement-breakpoint
DELETE FROM "reset_token" WHERE "used_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reset_token" DROP COLUMN "used_at";