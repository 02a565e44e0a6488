CREATE TABLE "attendance_kept_day" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"date" date NOT NULL,
	"scheduled" integer NOT NULL,
	"present" integer NOT NULL,
	"excused" integer NOT NULL,
	"unexcused" integer NOT NULL,
	"tardy" integer NOT NULL,
	"rule_full" integer,
	"rule_half" integer,
	"not_taken_minutes" integer NOT NULL,
	"not_taken" integer NOT NULL,
	"not_recorded" integer NOT NULL,
	"recorded" boolean NOT NULL,
	"classes" integer NOT NULL,
	"marked" integer NOT NULL,
	CONSTRAINT "attendance_kept_day_district_id_student_id_school_id_date_pk" PRIMARY KEY("district_id","student_id","school_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_kept_school" (
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"through" date NOT NULL,
	"noted_through" date NOT NULL,
	CONSTRAINT "attendance_kept_school_district_id_school_id_pk" PRIMARY KEY("district_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "attendance_stale_day" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "attendance_stale_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"student_id" integer,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	CONSTRAINT "attendance_stale_day_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "attendance_kept_day" ADD CONSTRAINT "attendance_kept_day_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_kept_school" ADD CONSTRAINT "attendance_kept_school_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_kept_day_school" ON "attendance_kept_day" USING btree ("district_id","school_id","date");--> statement-breakpoint
CREATE INDEX "attendance_stale_day_student" ON "attendance_stale_day" USING btree ("district_id","school_id","student_id");