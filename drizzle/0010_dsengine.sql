CREATE TABLE "data_suite_upload_part" (
	"district_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"at" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "data_suite_upload_part_district_id_uuid_at_pk" PRIMARY KEY("district_id","uuid","at")
);
--> statement-breakpoint
ALTER TABLE "data_suite_upload_part" ADD CONSTRAINT "data_suite_upload_part_district_id_uuid_data_suite_upload_district_id_uuid_fk" FOREIGN KEY ("district_id","uuid") REFERENCES "public"."data_suite_upload"("district_id","uuid") ON DELETE no action ON UPDATE no action;