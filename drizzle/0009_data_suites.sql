CREATE TABLE "data_suite" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"owner_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_attribute" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"source_name" text NOT NULL,
	"display_name" text NOT NULL,
	"data_type" text NOT NULL,
	"import_format" text DEFAULT 'automatic' NOT NULL,
	"kind" text NOT NULL,
	"date_order" text DEFAULT 'ymd' NOT NULL,
	"primary_key" boolean DEFAULT false NOT NULL,
	"semantic_type" text,
	"position" integer NOT NULL,
	"profile" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_suite_attribute_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_chart" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"size" text DEFAULT 'medium' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_chart_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_dashboard" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_dashboard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"tiles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_dashboard_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_file" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'stup' NOT NULL,
	"before" text,
	"import_mode" text DEFAULT 'replace' NOT NULL,
	"marks" text[] NOT NULL,
	"serving" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"incoming" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"drift" jsonb,
	"failure" jsonb,
	"run_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_file_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_filter_set" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_filter_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_filter_set_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_load" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_load_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"source_name" text NOT NULL,
	"started_by" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"rows" bigint DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	CONSTRAINT "data_suite_load_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_mixer" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_mixer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "data_suite_mixer_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_relationship" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_relationship_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"from_unique" boolean DEFAULT false NOT NULL,
	"to_unique" boolean DEFAULT false NOT NULL,
	"from_rows" bigint DEFAULT 0 NOT NULL,
	"from_matched" bigint DEFAULT 0 NOT NULL,
	"to_rows" bigint DEFAULT 0 NOT NULL,
	"to_matched" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_relationship_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_share" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"user_id" integer,
	"group_id" integer,
	"role" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_share_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_snapshot" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_suite_snapshot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"dashboard_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_snapshot_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_suite_upload" (
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"district_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_suite_upload_district_id_uuid_pk" PRIMARY KEY("district_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "data_suite_attribute" ADD CONSTRAINT "data_suite_attribute_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_chart" ADD CONSTRAINT "data_suite_chart_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_dashboard" ADD CONSTRAINT "data_suite_dashboard_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_file" ADD CONSTRAINT "data_suite_file_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_filter_set" ADD CONSTRAINT "data_suite_filter_set_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_load" ADD CONSTRAINT "data_suite_load_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_mixer" ADD CONSTRAINT "data_suite_mixer_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_relationship" ADD CONSTRAINT "data_suite_relationship_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_share" ADD CONSTRAINT "data_suite_share_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_snapshot" ADD CONSTRAINT "data_suite_snapshot_district_id_dashboard_id_data_suite_dashboard_district_id_id_fk" FOREIGN KEY ("district_id","dashboard_id") REFERENCES "public"."data_suite_dashboard"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_upload" ADD CONSTRAINT "data_suite_upload_district_id_suite_id_data_suite_district_id_id_fk" FOREIGN KEY ("district_id","suite_id") REFERENCES "public"."data_suite"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_name" ON "data_suite" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "data_suite_attribute_suite" ON "data_suite_attribute" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_attribute_name" ON "data_suite_attribute" USING btree ("district_id","file_id","source_name");--> statement-breakpoint
CREATE INDEX "data_suite_chart_suite" ON "data_suite_chart" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "data_suite_dashboard_suite" ON "data_suite_dashboard" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE INDEX "data_suite_file_suite" ON "data_suite_file" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_filter_set_name" ON "data_suite_filter_set" USING btree ("district_id","suite_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "data_suite_load_file" ON "data_suite_load" USING btree ("district_id","file_id","id");--> statement-breakpoint
CREATE INDEX "data_suite_load_started" ON "data_suite_load" USING btree ("district_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_mixer_name" ON "data_suite_mixer" USING btree ("district_id","suite_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_relationship_pair" ON "data_suite_relationship" USING btree ("district_id","from_id","to_id");--> statement-breakpoint
CREATE INDEX "data_suite_relationship_suite" ON "data_suite_relationship" USING btree ("district_id","suite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_share_user" ON "data_suite_share" USING btree ("district_id","suite_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_suite_share_group" ON "data_suite_share" USING btree ("district_id","suite_id","group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "data_suite_snapshot_dashboard" ON "data_suite_snapshot" USING btree ("district_id","dashboard_id");