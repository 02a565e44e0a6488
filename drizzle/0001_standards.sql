CREATE TABLE "standard_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "standard_category_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "standard_category_content" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_category_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"framework_id" integer NOT NULL,
	"item_id" integer,
	CONSTRAINT "standard_category_content_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_code" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "course_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"state" text,
	CONSTRAINT "course_code_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_standard" (
	"district_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "course_standard_district_id_course_id_item_id_pk" PRIMARY KEY("district_id","course_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "standard_import" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"case_version" text NOT NULL,
	"state" text NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"source" "bytea",
	"framework_id" integer,
	"run_id" integer,
	"failure" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "standard_import_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "standard_association" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_association_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"framework_id" integer NOT NULL,
	"identifier" text NOT NULL,
	"type" text NOT NULL,
	"origin_identifier" text NOT NULL,
	"destination_identifier" text NOT NULL,
	"sequence_number" double precision,
	"position" integer NOT NULL,
	"source" jsonb NOT NULL,
	CONSTRAINT "standard_association_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "standard_definition" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_definition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"framework_id" integer NOT NULL,
	"kind" text NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"source" jsonb NOT NULL,
	CONSTRAINT "standard_definition_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "standard_framework" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_framework_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"identifier" text NOT NULL,
	"uri" text NOT NULL,
	"title" text NOT NULL,
	"creator" text NOT NULL,
	"publisher" text,
	"description" text,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"framework_version" text,
	"framework_type" text,
	"adoption_status" text,
	"status_start_date" date,
	"status_end_date" date,
	"official_source_url" text,
	"notes" text,
	"license_title" text,
	"last_change_date_time" text NOT NULL,
	"case_version" text NOT NULL,
	"format" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"retired_count" integer DEFAULT 0 NOT NULL,
	"source" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standard_framework_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "standard_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "standard_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"framework_id" integer NOT NULL,
	"identifier" text NOT NULL,
	"uri" text NOT NULL,
	"full_statement" text NOT NULL,
	"code" text,
	"list_enumeration" text,
	"abbreviated_statement" text,
	"alternative_label" text,
	"item_type" text,
	"concept_keywords" text[] DEFAULT '{}' NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"education_levels" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"notes" text,
	"license_title" text,
	"status_start_date" date,
	"status_end_date" date,
	"last_change_date_time" text NOT NULL,
	"parent_id" integer,
	"path" integer[] DEFAULT '{}' NOT NULL,
	"tree_place" integer NOT NULL,
	"tree_end" integer NOT NULL,
	"child_count" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	"hash" text NOT NULL,
	"source" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"code_text" text,
	CONSTRAINT "standard_item_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "standard_category_content" ADD CONSTRAINT "standard_category_content_district_id_category_id_standard_category_district_id_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."standard_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_category_content" ADD CONSTRAINT "standard_category_content_district_id_framework_id_standard_framework_district_id_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."standard_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_category_content" ADD CONSTRAINT "standard_category_content_district_id_item_id_standard_item_district_id_id_fk" FOREIGN KEY ("district_id","item_id") REFERENCES "public"."standard_item"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_standard" ADD CONSTRAINT "course_standard_district_id_course_id_course_district_id_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."course"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_standard" ADD CONSTRAINT "course_standard_district_id_item_id_standard_item_district_id_id_fk" FOREIGN KEY ("district_id","item_id") REFERENCES "public"."standard_item"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_association" ADD CONSTRAINT "standard_association_district_id_framework_id_standard_framework_district_id_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."standard_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_definition" ADD CONSTRAINT "standard_definition_district_id_framework_id_standard_framework_district_id_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."standard_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_item" ADD CONSTRAINT "standard_item_district_id_framework_id_standard_framework_district_id_id_fk" FOREIGN KEY ("district_id","framework_id") REFERENCES "public"."standard_framework"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standard_category_name" ON "standard_category" USING btree ("district_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "standard_category_content_once" ON "standard_category_content" USING btree ("district_id","category_id","framework_id","item_id");--> statement-breakpoint
CREATE INDEX "standard_category_content_item" ON "standard_category_content" USING btree ("district_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_code_once" ON "course_code" USING btree ("district_id",coalesce("state", ''),"code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "course_standard_item" ON "course_standard" USING btree ("district_id","item_id");--> statement-breakpoint
CREATE INDEX "standard_import_recent" ON "standard_import" USING btree ("district_id","created_at");--> statement-breakpoint
CREATE INDEX "standard_association_framework" ON "standard_association" USING btree ("district_id","framework_id","position");--> statement-breakpoint
CREATE INDEX "standard_association_origin" ON "standard_association" USING btree ("district_id","origin_identifier");--> statement-breakpoint
CREATE INDEX "standard_association_destination" ON "standard_association" USING btree ("district_id","destination_identifier");--> statement-breakpoint
CREATE INDEX "standard_association_identifier" ON "standard_association" USING btree ("district_id","identifier");--> statement-breakpoint
CREATE INDEX "standard_definition_framework" ON "standard_definition" USING btree ("district_id","framework_id","kind","position");--> statement-breakpoint
CREATE INDEX "standard_definition_identifier" ON "standard_definition" USING btree ("district_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_framework_identifier" ON "standard_framework" USING btree ("district_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "standard_item_identifier" ON "standard_item" USING btree ("district_id","framework_id","identifier");--> statement-breakpoint
CREATE INDEX "standard_item_tree" ON "standard_item" USING btree ("district_id","framework_id","parent_id","tree_place");--> statement-breakpoint
CREATE INDEX "standard_item_order" ON "standard_item" USING btree ("district_id","framework_id","tree_place");--> statement-breakpoint
CREATE INDEX "standard_item_known" ON "standard_item" USING btree ("district_id","identifier");--> statement-breakpoint
CREATE INDEX "standard_item_words" ON "standard_item" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "standard_item_code" ON "standard_item" USING btree ("district_id","code_text" text_pattern_ops);