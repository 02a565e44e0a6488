CREATE TABLE "student_alert" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "student_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"headline" text NOT NULL,
	"details" text,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"is_for_school" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "student_alert_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "student_alert_ends" CHECK ("student_alert"."ends_on" >= "student_alert"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "student_alert" ADD CONSTRAINT "student_alert_district_id_user_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_alert_user" ON "student_alert" USING btree ("district_id","user_id");