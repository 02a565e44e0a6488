CREATE TABLE "recovery_code" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_district_id_user_id_code_hash_pk" PRIMARY KEY("district_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "second_factor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"credential_id" text,
	"public_key" text,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "second_factor_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_step" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_district_id_user_id_account_district_id_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."account"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_credential" ON "second_factor" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "second_factor_user" ON "second_factor" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_step_user" ON "sign_in_step" USING btree ("district_id","user_id");