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
ALTER TABLE "data_suite_file" ADD COLUMN "guard" text;--> statement-breakpoint
ALTER TABLE "data_suite_sftp_account" ADD CONSTRAINT "data_suite_sftp_account_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_sftp_file" ADD CONSTRAINT "data_suite_sftp_file_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_source_run" ADD CONSTRAINT "data_suite_source_run_district_id_source_id_data_suite_source_district_id_id_fk" FOREIGN KEY ("district_id","source_id") REFERENCES "public"."data_suite_source"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_source" ADD CONSTRAINT "data_suite_source_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_source" ADD CONSTRAINT "data_suite_source_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_sftp_account_name" ON "data_suite_sftp_account" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "data_suite_sftp_account_suite" ON "data_suite_sftp_account" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_sftp_file_name" ON "data_suite_sftp_file" USING btree ("district_id","suite_id","name");--> statement-breakpoint
CREATE INDEX "data_suite_source_run_source" ON "data_suite_source_run" USING btree ("district_id","source_id","id");--> statement-breakpoint
CREATE INDEX "data_suite_source_run_load" ON "data_suite_source_run" USING btree ("district_id","load_run_id") WHERE outcome = 'loading';--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_source_file" ON "data_suite_source" USING btree ("district_id","file_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "data_suite_source_suite" ON "data_suite_source" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "data_suite_source_due" ON "data_suite_source" USING btree ("district_id","next_at") WHERE removed_at is null and next_at is not null;