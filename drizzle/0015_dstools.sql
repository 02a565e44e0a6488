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
ALTER TABLE "data_suite_recipe" ADD CONSTRAINT "data_suite_recipe_district_id_file_id_data_suite_file_district_id_id_fk" FOREIGN KEY ("district_id","file_id") REFERENCES "public"."data_suite_file"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_suite_recipe_suite" ON "data_suite_recipe" USING btree ("district_id","suite_id");