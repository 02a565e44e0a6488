CREATE TABLE "achievement" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "achievement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"criteria_narrative" text NOT NULL,
	"achievement_type" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"alignments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "credential_share" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credential_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"credential_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "credential_share_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"achievement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"narrative" text,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credits_earned" numeric,
	"salt" text NOT NULL,
	"signed" text,
	"signed_at" timestamp with time zone,
	"signing_error" text,
	"key_id" integer,
	"png_sha256" text,
	"svg_sha256" text,
	"revoked_at" timestamp with time zone,
	"revocation_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "issuer_profile" (
	"district_id" integer NOT NULL,
	"base_url" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"email" text,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issuer_profile_district_id_pk" PRIMARY KEY("district_id")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "signing_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"controller" text NOT NULL,
	"method" text NOT NULL,
	"public_key_multibase" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "signing_key_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "credential_status_list" (
	"district_id" integer NOT NULL,
	"number" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"signed" text,
	"signed_revision" integer,
	"signed_at" timestamp with time zone,
	CONSTRAINT "credential_status_list_district_id_number_pk" PRIMARY KEY("district_id","number")
);
--> statement-breakpoint
CREATE TABLE "wallet_token" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "wallet_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "wallet_token_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "credential_share" ADD CONSTRAINT "credential_share_district_id_credential_id_credential_district_id_id_fk" FOREIGN KEY ("district_id","credential_id") REFERENCES "public"."credential"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_district_id_achievement_id_achievement_district_id_id_fk" FOREIGN KEY ("district_id","achievement_id") REFERENCES "public"."achievement"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_token" ADD CONSTRAINT "wallet_token_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_uuid" ON "achievement" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_source" ON "achievement" USING btree ("district_id","source_kind","source_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_share_open" ON "credential_share" USING btree ("district_id","credential_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_uuid" ON "credential" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_source" ON "credential" USING btree ("district_id","source_kind","source_id");--> statement-breakpoint
CREATE INDEX "credential_user" ON "credential" USING btree ("district_id","user_id","id");--> statement-breakpoint
CREATE INDEX "credential_waiting" ON "credential" USING btree ("district_id","id") WHERE signed is null and signing_error is null;--> statement-breakpoint
CREATE INDEX "credential_key" ON "credential" USING btree ("district_id","key_id");--> statement-breakpoint
CREATE INDEX "credential_revoked" ON "credential" USING btree ("district_id","id") WHERE revoked_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_key_method" ON "signing_key" USING btree ("method");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_key_current" ON "signing_key" USING btree ("district_id") WHERE retired_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_token_hash" ON "wallet_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wallet_token_user" ON "wallet_token" USING btree ("district_id","user_id");