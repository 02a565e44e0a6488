CREATE TABLE "bulk_operation" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bulk_operation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"section" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"selection" jsonb NOT NULL,
	"unknown" text[] NOT NULL,
	"status" text DEFAULT 'previewed' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"run_id" integer,
	CONSTRAINT "bulk_operation_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_operation_record" (
	"district_id" integer NOT NULL,
	"operation_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"status" text NOT NULL,
	"reason" jsonb,
	CONSTRAINT "bulk_operation_record_district_id_operation_id_person_id_pk" PRIMARY KEY("district_id","operation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_delivery" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer NOT NULL,
	"cadence" jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_delivery_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_insight" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_insight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer,
	"definition" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_insight_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_link" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer,
	"snapshot_id" integer,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"audience" text NOT NULL,
	"school_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_link_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_recipient" (
	"district_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sent_for" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "data_suite_recipient_district_id_delivery_id_user_id_pk" PRIMARY KEY("district_id","delivery_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_rule" (
	"district_id" integer PRIMARY KEY NOT NULL,
	"smallest_group" smallint DEFAULT 10 NOT NULL,
	"open_links" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_suite_upload_part" (
	"district_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"at" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "data_suite_upload_part_district_id_uuid_at_pk" PRIMARY KEY("district_id","uuid","at")
);
--> statement-breakpoint
CREATE TABLE "data_suite_sftp_account" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_sftp_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"label" text NOT NULL,
	"password_hash" text,
	"public_key" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_sftp_account_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_sftp_file" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_sftp_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"name" text NOT NULL,
	"raw" text NOT NULL,
	"bytes" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_sftp_file_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_sftp_host_key" (
	"district_id" integer PRIMARY KEY DEFAULT 0 NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_suite_source_run" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_source_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"started_by" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"files" text[] DEFAULT '{}' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint,
	"failure" jsonb,
	"load_run_id" integer,
	CONSTRAINT "data_suite_source_run_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_source" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text,
	"seen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"school_ids" integer[],
	"mode" text DEFAULT 'replace' NOT NULL,
	"every" text DEFAULT 'off' NOT NULL,
	"at" text DEFAULT '05:00' NOT NULL,
	"weekday" smallint DEFAULT 1 NOT NULL,
	"next_at" timestamp with time zone,
	"notify" text DEFAULT 'error' NOT NULL,
	"run_id" integer,
	"created_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_source_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_recipe" (
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"auto" boolean DEFAULT true NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"guards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" integer,
	"ran_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_suite_recipe_district_id_file_id_pk" PRIMARY KEY("district_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "classroom_coach" (
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classroom_coach_district_id_classroom_id_user_id_pk" PRIMARY KEY("district_id","classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom_note" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "badge_classroom_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "badge_classroom_note_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "badge_classroom_path" (
	"district_id" integer NOT NULL,
	"classroom_id" integer NOT NULL,
	"kind" text NOT NULL,
	"path_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_classroom_path_district_id_classroom_id_kind_path_id_pk" PRIMARY KEY("district_id","classroom_id","kind","path_id")
);
--> statement-breakpoint
CREATE TABLE "coaching_offer" (
	"district_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaching_offer_district_id_subject_id_user_id_pk" PRIMARY KEY("district_id","subject_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "coaching_request" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "coaching_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"badge_id" integer,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"coach_id" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "coaching_request_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
DROP INDEX "data_suite_snapshot_dashboard";--> statement-breakpoint
DROP INDEX "badge_classroom_coach";--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ALTER COLUMN "dashboard_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_suite_file" ADD COLUMN "guard" text;--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD COLUMN "chart_id" integer;--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "tables" jsonb;--> statement-breakpoint
ALTER TABLE "badge" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "badge" ADD COLUMN "image_uuid" uuid;--> statement-breakpoint
ALTER TABLE "bulk_operation_record" ADD CONSTRAINT "bulk_operation_record_district_id_operation_id_bulk_operation_district_id_id_fk" FOREIGN KEY ("district_id","operation_id") REFERENCES "public"."bulk_operation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_delivery" ADD CONSTRAINT "data_suite_delivery_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_insight" ADD CONSTRAINT "data_suite_insight_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_insight" ADD CONSTRAINT "data_suite_insight_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_link" ADD CONSTRAINT "data_suite_link_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_link" ADD CONSTRAINT "data_suite_link_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_link" ADD CONSTRAINT "data_suite_link_district_id_snapshot_id_data_suite_snapshot_district_id_id_fk" FOREIGN KEY ("district_id","snapshot_id") REFERENCES "public"."data_suite_snapshot"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_recipient" ADD CONSTRAINT "data_suite_recipient_district_id_delivery_id_data_suite_delivery_district_id_id_fk" FOREIGN KEY ("district_id","delivery_id") REFERENCES "public"."data_suite_delivery"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_upload_part" ADD CONSTRAINT "data_suite_upload_part_district_id_uuid_data_suite_upload_district_id_uuid_fk" FOREIGN KEY ("district_id","uuid") REFERENCES "public"."data_suite_upload"("district_id","uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_sftp_account" ADD CONSTRAINT "data_suite_sftp_account_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_sftp_file" ADD CONSTRAINT "data_suite_sftp_file_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_source_run" ADD CONSTRAINT "data_suite_source_run_district_id_source_id_data_suite_source_district_id_id_fk" FOREIGN KEY ("district_id","source_id") REFERENCES "public"."data_suite_source"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_source" ADD CONSTRAINT "data_suite_source_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_source" ADD CONSTRAINT "data_suite_source_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_recipe" ADD CONSTRAINT "data_suite_recipe_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom_coach" ADD CONSTRAINT "classroom_coach_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_classroom_note" ADD CONSTRAINT "badge_classroom_note_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_classroom_path" ADD CONSTRAINT "badge_classroom_path_district_id_classroom_id_badge_classroom_district_id_id_fk" FOREIGN KEY ("district_id","classroom_id") REFERENCES "public"."badge_classroom"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_operation_created" ON "bulk_operation" USING btree ("district_id","created_by","id");--> statement-breakpoint
CREATE INDEX "bulk_operation_record_status" ON "bulk_operation_record" USING btree ("district_id","operation_id","status","person_id");--> statement-breakpoint
CREATE INDEX "data_suite_delivery_due" ON "data_suite_delivery" USING btree ("district_id","next_at") WHERE removed_at is null and not paused;--> statement-breakpoint
CREATE INDEX "data_suite_insight_suite" ON "data_suite_insight" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_link_token" ON "data_suite_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "data_suite_link_suite" ON "data_suite_link" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "data_suite_recipient_user" ON "data_suite_recipient" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_sftp_account_name" ON "data_suite_sftp_account" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "data_suite_sftp_account_suite" ON "data_suite_sftp_account" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_sftp_file_name" ON "data_suite_sftp_file" USING btree ("district_id","suite_id","name");--> statement-breakpoint
CREATE INDEX "data_suite_source_run_source" ON "data_suite_source_run" USING btree ("district_id","source_id","id");--> statement-breakpoint
CREATE INDEX "data_suite_source_run_load" ON "data_suite_source_run" USING btree ("district_id","load_run_id") WHERE outcome = 'loading';--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_source_file" ON "data_suite_source" USING btree ("district_id","file_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "data_suite_source_suite" ON "data_suite_source" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "data_suite_source_due" ON "data_suite_source" USING btree ("district_id","next_at") WHERE removed_at is null and next_at is not null;--> statement-breakpoint
CREATE INDEX "data_suite_recipe_suite" ON "data_suite_recipe" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "classroom_coach_user" ON "classroom_coach" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "badge_classroom_note_of" ON "badge_classroom_note" USING btree ("district_id","classroom_id","learner_id","id");--> statement-breakpoint
CREATE INDEX "coaching_offer_user" ON "coaching_offer" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coaching_request_live" ON "coaching_request" USING btree ("district_id","learner_id","subject_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "coaching_request_state" ON "coaching_request" USING btree ("district_id","state","subject_id");--> statement-breakpoint
CREATE INDEX "coaching_request_coach" ON "coaching_request" USING btree ("district_id","coach_id","state");--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD CONSTRAINT "data_suite_snapshot_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_suite_snapshot_suite" ON "data_suite_snapshot" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "badge_classroom_by_name" ON "badge_classroom" USING btree ("district_id","name");--> statement-breakpoint
ALTER TABLE "badge_classroom" DROP COLUMN "coach_id";