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
ALTER TABLE "bulk_operation_record" ADD CONSTRAINT "bulk_operation_record_district_id_operation_id_bulk_operation_district_id_id_fk" FOREIGN KEY ("district_id","operation_id") REFERENCES "public"."bulk_operation"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_suite_recipe" ADD CONSTRAINT "data_suite_recipe_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_operation_created" ON "bulk_operation" USING btree ("district_id","created_by","id");--> statement-breakpoint
CREATE INDEX "bulk_operation_record_status" ON "bulk_operation_record" USING btree ("district_id","operation_id","status","person_id");--> statement-breakpoint
CREATE INDEX "data_suite_recipe_suite" ON "data_suite_recipe" USING btree ("district_id","suite_id");