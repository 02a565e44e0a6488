CREATE TABLE "section_past_stay" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "section_past_stay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"start_date" date,
	"end_date" date NOT NULL,
	CONSTRAINT "section_past_stay_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "section_enrollment" ADD COLUMN "teaching_role" text;--> statement-breakpoint
ALTER TABLE "section_past_stay" ADD CONSTRAINT "section_past_stay_enrollment_fk" FOREIGN KEY ("district_id","enrollment_id") REFERENCES "public"."section_enrollment"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "section_past_stay_enrollment" ON "section_past_stay" USING btree ("district_id","enrollment_id");